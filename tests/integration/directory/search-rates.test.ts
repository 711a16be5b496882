import { expect, it } from 'vitest';
import { searchCards } from '@/lib/directory/search';
import { type Locale, locales } from '@/lib/i18n/locales';
import { forgetGazetteer } from '@/lib/search/gazetteer-rows';
import { db } from '@/lib/server/db';
import { seedReference } from '../../../prisma/seed/reference';
import cases from '../../fixtures/search_cases_b.json' with { type: 'json' };
import ownCases from '../../fixtures/search_cases_own.json' with { type: 'json' };
import { addCard } from './world';

// Queries as people type them. All cards of the file stand in one index, beside all regions and industries; a query
// is answered when it finds all it should, nothing it should not, and in the order it should.

type CardText =
  | string
  | {
      name?: string;
      person?: string;
      phone?: string;
      address?: string;
      industry?: string;
      province?: string;
      services?: string[];
      tax?: string;
      about?: string;
    };
type Case = {
  query: string;
  finds: CardText[];
  misses: CardText[];
  before?: CardText[][];
  locale?: string;
  level: string;
  group: string;
};

const day = 24 * 60 * 60 * 1000;
const idOf = (card: CardText) => JSON.stringify(card);

/** Stores every card of the cases once; the second of a pair is the newer. */
async function indexCards(all: readonly Case[]): Promise<Map<string, number>> {
  const industries = new Map(
    (await db.industry.findMany({ select: { id: true, slug: true } })).map(({ id, slug }) => [slug, id]),
  );
  const newer = new Set(
    all.flatMap(({ before = [] }) => before.map(([, second]) => idOf(second as CardText))),
  );
  const ids = new Map<string, number>();
  for (const card of all.flatMap(({ finds, misses, before = [] }) => [
    ...finds,
    ...misses,
    ...before.flat(),
  ])) {
    const key = idOf(card);
    if (ids.has(key)) continue;
    const { name, person, phone, address, industry, province, services, tax, about } =
      typeof card === 'string' ? ({ name: card } as Exclude<CardText, string>) : card;
    const industryId = industry === undefined ? undefined : industries.get(industry);
    if (industry !== undefined && industryId === undefined) throw new Error(`no industry ${industry}`);
    const id = await addCard({
      kind: name === undefined ? 'personal' : 'company',
      companyName: name ?? null,
      contactName: person ?? null,
      mobile: phone ?? null,
      address: address ?? null,
      provinceCode: province ?? null,
      services: services ?? [],
      taxCode: tax ?? null,
      companyDescription: about ?? null,
      industryIds: industryId === undefined ? [] : [industryId],
      publishedAt: new Date(Date.now() - (newer.has(key) ? 1 : 60) * day),
    });
    ids.set(key, id);
  }
  return ids;
}

/** What is wrong with the answer; empty where nothing is. */
async function problemsOf(each: Case, ids: ReadonlyMap<string, number>): Promise<string[]> {
  const locale = locales.includes(each.locale as Locale) ? (each.locale as Locale) : 'vi';
  const found = (await searchCards({ q: each.query, locale, contacts: true })).ids;
  const has = (card: CardText) => found.includes(ids.get(idOf(card)) as number);
  const place = (card: CardText | undefined) => found.indexOf(ids.get(idOf(card as CardText)) as number);
  return [
    ...each.finds.filter((card) => !has(card)).map((card) => `lacks ${idOf(card)}`),
    ...each.misses.filter(has).map((card) => `has ${idOf(card)}`),
    ...(each.before ?? [])
      .filter(([first, second]) => place(second) >= 0 && place(first) > place(second))
      .map(([first, second]) => `${idOf(second as CardText)} before ${idOf(first as CardText)}`),
  ];
}

const percent = (right: number, of: number) => `${Math.round((100 * right) / of)} % (${right} of ${of})`;

it.each<[string, Case[]]>([
  ['the collected queries', cases],
  ['our own queries', ownCases],
])('answers %s: of the core at least 97 %%, of the rest 85 %%', { timeout: 120_000 }, async (_title, all) => {
  await seedReference(db);
  forgetGazetteer();
  const ids = await indexCards(all);
  const results: { each: Case; problems: string[] }[] = [];
  for (const each of all) results.push({ each, problems: await problemsOf(each, ids) });
  const right = (some: typeof results) => some.filter(({ problems }) => problems.length === 0).length;
  const lines = [...new Set(all.map(({ group }) => group))].map((group) => {
    const some = results.filter(({ each }) => each.group === group);
    return `${group.padEnd(18)} ${percent(right(some), some.length)}`;
  });
  const [core, stretch] = ['core', 'stretch'].map((level) =>
    results.filter(({ each }) => each.level === level),
  ) as [typeof results, typeof results];
  lines.push(`core               ${percent(right(core), core.length)}`);
  lines.push(`stretch            ${percent(right(stretch), stretch.length)}`);
  lines.push(`all                ${percent(right(results), results.length)}`);
  const wrong = results
    .filter(({ problems }) => problems.length > 0)
    .map(({ each, problems }) => `${each.level} ${each.query}: ${problems.join('; ')}`);
  process.stdout.write(`\nQueries answered wholly right\n${lines.join('\n')}\n\n${wrong.join('\n')}\n`);
  expect(right(core) / core.length).toBeGreaterThanOrEqual(0.97);
  expect(right(stretch) / stretch.length).toBeGreaterThanOrEqual(0.85);
});
