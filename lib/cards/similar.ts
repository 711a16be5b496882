import 'server-only';
import { listingScope } from '@/lib/directory/listing-scope';
import {
  cardsWithOpenContacts,
  openContactsSql,
  publicCardSql,
  publicCards,
} from '@/lib/directory/public-cards';
import { listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import type { Locale } from '@/lib/i18n/locales';
import { cached } from '@/lib/server/cache/cached';
import { cardTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import type { ShownText } from '@/lib/translation/fallback';
import { cardNameSelect, companyNameOf } from './card-projection';
import type { CardDetail, NamedSlug } from './card-view';

/** Named beside a company, and looked at to find them where members expired. */
const most = 5;
const looked = 50;

export type SimilarCompany = { publicId: string; name: ShownText };

/** `group` is the group of industries that all of them belong to. */
export type SimilarCompanies = { companies: SimilarCompany[]; group: NamedSlug; province: NamedSlug };

/**
 * Companies of the same industry and province as this one, then those of the industry's group there, the newest first; null
 * where there is none, or the card lacks either.
 */
export async function getSimilarCompanies(
  { publicId, kind, industries: [trade], province }: CardDetail,
  locale: Locale,
): Promise<SimilarCompanies | null> {
  if (kind !== 'company' || !trade || !province) return null;
  const [industries, provinces] = await Promise.all([listIndustries(locale), listProvinces(locale)]);
  const industry = industries.find(({ slug }) => slug === trade.slug);
  const code = provinces.find(({ slug }) => slug === province.slug)?.code;
  if (industry === undefined || code === undefined) return null;
  const group = industries.find(({ id }) => id === industry.parentId) ?? industry;
  const scopeOf = (id: number) => listingScope('company', id, code);
  const ids = await readNeighbours(publicId, scopeOf(industry.id), scopeOf(group.id));
  const companies = ids.length === 0 ? [] : await readNames(ids, locale);
  return companies.length === 0
    ? null
    : { companies, group: { slug: group.slug, name: group.name }, province };
}

/** By the index of the lists; whoever's membership is not active is left out. */
const readNeighbours = cached(
  'similar-companies',
  async (publicId: string, near: number, wide: number): Promise<string[]> => {
    const rows = await db.$queryRaw<{ publicId: string }[]>`
      SELECT c.public_id AS "publicId"
      FROM (
        (SELECT card_id, listed_at, 0 AS distance FROM card_listing WHERE scope = ${near}
         ORDER BY listed_at DESC, card_id DESC LIMIT ${looked})
        UNION ALL
        (SELECT card_id, listed_at, 1 FROM card_listing WHERE scope = ${wide}
         ORDER BY listed_at DESC, card_id DESC LIMIT ${looked})
      ) l
      JOIN card c ON c.id = l.card_id LEFT JOIN member owner ON owner.id = c.owner_id
      WHERE c.public_id <> ${publicId} AND ${publicCardSql}
        AND ${openContactsSql}
      GROUP BY c.id, l.listed_at
      ORDER BY min(l.distance), l.listed_at DESC, c.id DESC LIMIT ${most}`;
    return rows.map((row) => row.publicId);
  },
  { tags: (publicId) => [cardTag(publicId)], revalidate: 3600 },
);

/** Their names, kept until one of them changes: who is hidden meanwhile is named no longer. */
const readNames = cached(
  'similar-names',
  async (publicIds: readonly string[], locale: Locale): Promise<SimilarCompany[]> => {
    const rows = await db.card.findMany({
      where: { AND: [{ publicId: { in: [...publicIds] } }, publicCards, cardsWithOpenContacts] },
      select: cardNameSelect,
    });
    return publicIds.flatMap((publicId) => {
      const row = rows.find((each) => each.publicId === publicId);
      const name = row && companyNameOf(row, locale);
      return name ? [{ publicId, name }] : [];
    });
  },
  { tags: (publicIds) => publicIds.map(cardTag), revalidate: 3600 },
);
