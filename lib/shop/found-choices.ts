import 'server-only';
import { cardNameSelect, companyNameOf } from '@/lib/cards/card-projection';
import type { Total } from '@/lib/directory/search-run';
import { listProvinces } from '@/lib/directory/taxonomy';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { listCategories } from './categories';
import { sumsWithBelow } from './category-tree';
import { totalOf } from './find-products';

/** Choices of one kind. */
const mostChoices = 8;

/** What products that were found may be narrowed to further, those with the most first. */
export type FoundChoices = {
  /** `card` is null for the site's own. */
  sellers: { card: string | null; name: string | null; count: number }[];
  regions: { slug: string; name: string; count: number }[];
};

/**
 * Sellers of some products and where they are. Two round trips.
 * @param ids internal, at most `mostListed`
 */
export async function readChoices(ids: readonly number[], locale: Locale): Promise<FoundChoices> {
  if (ids.length === 0) return { sellers: [], regions: [] };
  const rows = await db.$queryRaw<{ card: number | null; province: string | null; count: number }[]>`
    SELECT c.id AS card, c.province_code AS province, s.count
    FROM (SELECT seller_id, count(*)::integer AS count FROM product
      WHERE id = ANY (${[...ids]}::integer[]) GROUP BY seller_id) s
    LEFT JOIN card c ON c.owner_id = s.seller_id AND c.kind = 'company' AND c.status = 'published'
    WHERE s.seller_id IS NULL OR c.id IS NOT NULL
    ORDER BY s.count DESC, c.id`;
  const first = rows.slice(0, mostChoices);
  const [cards, provinces] = await Promise.all([
    db.card.findMany({
      where: { id: { in: first.flatMap(({ card }) => card ?? []) } },
      take: mostChoices,
      select: { id: true, ...cardNameSelect },
    }),
    listProvinces(locale),
  ]);
  const counts = new Map<string, number>();
  for (const { province, count } of rows)
    if (province !== null) counts.set(province, (counts.get(province) ?? 0) + count);
  return {
    sellers: first.flatMap(({ card: id, count }): FoundChoices['sellers'] => {
      if (id === null) return [{ card: null, name: null, count }];
      const card = cards.find((each) => each.id === id);
      const name = card && companyNameOf(card, locale)?.text;
      return card && name ? [{ card: card.publicId, name, count }] : [];
    }),
    regions: provinces
      .flatMap(({ code, slug, name }) => ({ slug, name, count: counts.get(code) ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count),
  };
}

/**
 * How many of some products each category has with those below it, by id; none where there are none. One round trip.
 * @param ids internal, at most `mostListed`
 */
export async function countByCategory(ids: readonly number[]): Promise<Record<number, Total>> {
  if (ids.length === 0) return {};
  const [categories, rows] = await Promise.all([
    listCategories('en'),
    db.$queryRaw<{ id: number; count: number }[]>`
      SELECT category_id AS id, count(*)::integer AS count FROM product
      WHERE id = ANY (${[...ids]}::integer[]) AND category_id IS NOT NULL GROUP BY category_id`,
  ]);
  const own = new Map(rows.map(({ id, count }) => [id, count]));
  return Object.fromEntries([...sumsWithBelow(categories, own)].map(([id, count]) => [id, totalOf(count)]));
}
