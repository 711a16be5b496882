import 'server-only';
import { getGazetteer } from '@/lib/search/gazetteer-rows';
import { db } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import { clampPage, pageCount, pageSize } from '@/lib/shared/paging';
import { listingScope } from './listing-scope';
import { mostCounted, type Total } from './search-run';

export type ListInput = {
  kind: CardKind;
  /** A group takes its sub-industries along. */
  industryId?: number | undefined;
  provinceCode?: string | undefined;
};

/** A page of a list without text: internal ids in order. */
export type ListPage = { ids: number[]; total: Total; page: number; pageCount: number };

/** How many cards each industry (by id) and province (by code) would give. */
export type ListFacets = { industries: Record<number, Total>; provinces: Record<string, Total> };

function totalOf(count: number): Total {
  return { value: Math.min(count, mostCounted), capped: count > mostCounted };
}

/**
 * A page of the published cards of a kind, narrowed by industry and province.
 * @param sort newest by publication, or by name without its legal form
 * @param page from 1; anything else becomes the nearest page
 */
export async function listCards({
  kind,
  industryId,
  provinceCode,
  sort,
  page,
}: ListInput & { sort: 'newest' | 'name'; page: unknown }): Promise<ListPage> {
  const scope = listingScope(kind, industryId ?? null, provinceCode ?? null);
  const asked = clampPage(page);
  const skip = (asked - 1) * pageSize;
  const rows =
    sort === 'name'
      ? await db.$queryRaw<{ ids: number[]; total: number }[]>`
          SELECT ARRAY(
            SELECT card_id FROM card_listing WHERE scope = ${scope}
            ORDER BY name_key, card_id LIMIT ${pageSize} OFFSET ${skip}
          ) AS ids,
          (SELECT count(*)::integer FROM (SELECT FROM card_listing WHERE scope = ${scope} LIMIT ${mostCounted + 1}) l) AS total`
      : await db.$queryRaw<{ ids: number[]; total: number }[]>`
          SELECT ARRAY(
            SELECT card_id FROM card_listing WHERE scope = ${scope}
            ORDER BY listed_at DESC, card_id DESC LIMIT ${pageSize} OFFSET ${skip}
          ) AS ids,
          (SELECT count(*)::integer FROM (SELECT FROM card_listing WHERE scope = ${scope} LIMIT ${mostCounted + 1}) l) AS total`;
  const { ids = [], total = 0 } = rows[0] ?? {};
  const counted = totalOf(total);
  return { ids, total: counted, page: asked, pageCount: pageCount(counted.value) };
}

/** How many published cards each of some lists has. One round trip. */
export async function countListed(lists: readonly ListInput[]): Promise<Total[]> {
  if (lists.length === 0) return [];
  const counts = await countScopes(
    lists.map(({ kind, industryId, provinceCode }) =>
      listingScope(kind, industryId ?? null, provinceCode ?? null),
    ),
  );
  return lists.map((_list, index) => totalOf(counts[index] ?? 0));
}

/** Those of some lists that hold a published card, in their order. One round trip, a probe of the index for each. */
export async function filledLists<List extends ListInput>(lists: readonly List[]): Promise<List[]> {
  if (lists.length === 0) return [];
  const scopes = lists.map(({ kind, industryId, provinceCode }) =>
    listingScope(kind, industryId ?? null, provinceCode ?? null),
  );
  const rows = await db.$queryRaw<{ filled: boolean[] }[]>`
    SELECT ARRAY(
      SELECT EXISTS (SELECT FROM card_listing l WHERE l.scope = s.scope)
      FROM unnest(${scopes}::integer[]) WITH ORDINALITY AS s (scope, place) ORDER BY s.place
    ) AS filled`;
  const filled = rows[0]?.filled ?? [];
  return lists.filter((_list, index) => filled[index]);
}

/** Each up to one more than is told. */
async function countScopes(scopes: readonly number[]): Promise<number[]> {
  const rows = await db.$queryRaw<{ counts: number[] }[]>`
    SELECT ARRAY(
      SELECT (SELECT count(*)::integer FROM (SELECT FROM card_listing l WHERE l.scope = s.scope LIMIT ${mostCounted + 1}) l)
      FROM unnest(${[...scopes]}::integer[]) WITH ORDINALITY AS s (scope, place) ORDER BY s.place
    ) AS counts`;
  return rows[0]?.counts ?? [];
}

/** Counts of all industries under the chosen province and of all provinces under the chosen industry. */
export async function listFacets({ kind, industryId, provinceCode }: ListInput): Promise<ListFacets> {
  const { lineage, provinceCodes } = await getGazetteer(db);
  const industries = [...lineage.keys()];
  const provinces = [...provinceCodes];
  const scopes = [
    ...industries.map((id) => listingScope(kind, id, provinceCode ?? null)),
    ...provinces.map((code) => listingScope(kind, industryId ?? null, code)),
  ];
  const counts = await countScopes(scopes);
  const total = (index: number) => totalOf(counts[index] ?? 0);
  return {
    industries: Object.fromEntries(industries.map((id, index) => [id, total(index)])),
    provinces: Object.fromEntries(provinces.map((code, index) => [code, total(industries.length + index)])),
  };
}
