import 'server-only';
import { listCards, listFacets } from '@/lib/directory/lists';
import { listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import type { Locale } from '@/lib/i18n/locales';
import { cached } from '@/lib/server/cache/cached';
import { listTag } from '@/lib/server/cache/tags';
import type { CardKind } from '@/lib/shared/card-kind';
import type { ListFilter } from '@/lib/shared/list-path';
import type { CardHead, NamedSlug } from './card-view';
import { listCardHeads } from './queries';

export type Total = { value: number; capped: boolean };

export type CardList = {
  industry: (NamedSlug & { id: number; parentId: number | null }) | null;
  province: (NamedSlug & { code: string }) | null;
  cards: CardHead[];
  total: Total;
  pageCount: number;
  /** How many cards each industry and province would give, by slug. */
  counts: { industries: Record<string, Total>; provinces: Record<string, Total> };
};

/**
 * A page of the directory narrowed by industry and province.
 * @returns null where the industry, the province or the page does not exist
 */
export const getCardList = cached(
  'card-list',
  async (
    kind: CardKind,
    industrySlug: string | null,
    regionSlug: string | null,
    sort: ListFilter['sort'],
    page: number,
    locale: Locale,
  ): Promise<CardList | null> => {
    const [industries, provinces] = await Promise.all([listIndustries(locale), listProvinces(locale)]);
    const industry = industrySlug ? industries.find(({ slug }) => slug === industrySlug) : null;
    const province = regionSlug ? provinces.find(({ slug }) => slug === regionSlug) : null;
    if (industry === undefined || province === undefined) return null;
    const narrowed = { kind, industryId: industry?.id, provinceCode: province?.code };
    const [list, facets] = await Promise.all([listCards({ ...narrowed, sort, page }), listFacets(narrowed)]);
    if (page > list.pageCount) return null;
    return {
      industry: industry && {
        id: industry.id,
        slug: industry.slug,
        name: industry.name,
        parentId: industry.parentId,
      },
      province: province && { code: province.code, slug: province.slug, name: province.name },
      cards: await listCardHeads(list.ids, locale),
      total: list.total,
      pageCount: list.pageCount,
      counts: {
        industries: bySlug(industries, (row) => facets.industries[row.id]),
        provinces: bySlug(provinces, (row) => facets.provinces[row.code]),
      },
    };
  },
  { tags: (kind) => [listTag(kind)], revalidate: 60 },
);

function bySlug<Row extends { slug: string }>(
  rows: Row[],
  countOf: (row: Row) => Total | undefined,
): Record<string, Total> {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const count = countOf(row);
      return count ? [[row.slug, count]] : [];
    }),
  );
}
