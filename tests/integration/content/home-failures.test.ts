import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import HomePage from '@/app/[locale]/(site)/page';
import { HotWords } from '@/components/directory/hot-words';
import { HomeSections } from '@/components/home/sections';
import { PanelFailure } from '@/components/layout/panel-failure';
import { type HomeSection, homeSections } from '@/lib/content/home-sections';
import { paths } from '@/lib/shared/paths';
import { makeCard } from '@/tests/factories/cards';
import { withoutTable } from '@/tests/factories/database';
import { makeProvince } from '@/tests/factories/reference';
import { runRequest } from '@/tests/setup/next-headers';

type Element = ReactElement<Record<string, unknown> & { children?: ReactNode }>;

/** All elements of what a component answers, before they are drawn. */
function elementsOf(within: ReactNode): Element[] {
  if (Array.isArray(within)) return within.flatMap(elementsOf);
  if (!isValidElement<{ children?: ReactNode }>(within)) return [];
  return [within as Element, ...elementsOf(within.props.children)];
}

/** What a section answers. */
async function drawn(name: HomeSection): Promise<ReactNode> {
  const [part] = elementsOf(HomeSections({ sections: [name], locale: 'vi' })).filter(
    ({ type }) => typeof type === 'function',
  );
  if (!part) throw new Error('no section');
  const draw = part.type as (props: unknown) => ReactNode | Promise<ReactNode>;
  return runAll(await draw(part.props));
}

/** Banners lie one component deeper. */
async function runAll(node: ReactNode): Promise<ReactNode> {
  if (!isValidElement(node) || typeof node.type !== 'function' || node.type === PanelFailure) return node;
  if (node.type.name !== 'PlaceBanners') return node;
  return (node.type as (props: unknown) => Promise<ReactNode>)(node.props);
}

const failureOf = (node: ReactNode) => elementsOf(node).find(({ type }) => type === PanelFailure)?.props;

/** What a section says where a table cannot be read; null is nothing. */
const broken: [HomeSection, string, string | null][] = [
  ['industries', 'industry', 'industries'],
  ['banners', 'banner', null],
  ['featured', 'card', 'cards'],
  ['opportunities', 'post_search', 'posts'],
  ['posts', 'post', 'posts'],
  ['products', 'product', 'products'],
  ['companies', 'card_listing', 'cards'],
  ['individuals', 'card_listing', 'cards'],
  ['regions', 'province', 'regions'],
];

describe('a part of the home page that cannot be read', () => {
  it.each(broken)('%s: says so in its place (without the table %s)', async (name, table, what) => {
    const { result } = await runRequest({}, () => withoutTable(table, () => drawn(name)));
    expect(failureOf(result) ?? null).toEqual(what && { what, errorId: expect.any(String) });
    expect(failureOf((await runRequest({}, () => drawn(name))).result)).toBeUndefined();
  });

  it('leaves the tiles as they are, each without the number that is not known', async () => {
    await makeCard();
    for (const [table, known] of [
      ['card_listing', [false, false, true, true]],
      ['post', [true, true, false, true]],
      ['product_listing', [true, true, true, false]],
    ] as const) {
      const { result } = await runRequest({}, () => withoutTable(table, () => drawn('tiles')));
      const tiles = elementsOf(result).filter(({ props }) => typeof props.href === 'string');
      expect(tiles.map(({ props }) => [props.href, props.total !== undefined])).toEqual(
        [paths.list('companies'), paths.list('individuals'), paths.interact(), paths.shop()].map(
          (href, at) => [href, known[at]],
        ),
      );
    }
  });

  it('leaves the counts that are known, and says where there is none', async () => {
    await makeCard();
    const some = await runRequest({}, () => withoutTable('post', () => drawn('counts')));
    expect(failureOf(some.result)).toBeUndefined();
    expect(elementsOf(some.result).length).toBeGreaterThan(0);
    const none = await runRequest({}, () => withoutTable('card_listing', () => drawn('counts')));
    expect(failureOf(none.result)).toEqual({ what: 'counts', errorId: expect.any(String) });
  });

  it('leaves the links to the regions without their numbers', async () => {
    await makeProvince();
    const { result } = await runRequest({}, () => withoutTable('card_listing', () => drawn('regions')));
    expect(failureOf(result)).toBeUndefined();
    expect(elementsOf(result).some(({ props }) => Array.isArray(props.provinces))).toBe(true);
  });

  it('may be the hot words, which are left out', async () => {
    const { result } = await runRequest({}, () => withoutTable('search_word', () => HomePage()));
    expect(elementsOf(result).find(({ type }) => type === HotWords)?.props).toEqual({ words: [] });
  });

  it('is tried here for each of them', () => {
    const tried = new Set<string>([...broken.map(([name]) => name), 'tiles', 'counts']);
    expect(homeSections.filter((name) => !tried.has(name))).toEqual([]);
  });
});
