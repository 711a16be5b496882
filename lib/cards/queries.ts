import 'server-only';
import { hasOpenContacts, publicCards } from '@/lib/directory/public-cards';
import type { Locale } from '@/lib/i18n/locales';
import { cached } from '@/lib/server/cache/cached';
import { cardTag, homeTag, listTag, phrasebookTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { isPublicId } from '@/lib/shared/ids';
import { readGlossary } from '@/lib/translation/glossary-names';
import { freshPhrases } from '@/lib/translation/phrases/kept-phrases';
import { type CardNames, cardDetailSelect, detailOf, headOf, readCardNames } from './card-projection';
import type { CardDetail, CardHead } from './card-view';
import { readHeadRows } from './head-rows';

/**
 * Heads of cards in the order of `ids` (internal ids, at most a page of them); hidden ones are left out.
 * @param given the names of industries and provinces, where they are at hand
 */
export async function listCardHeads(
  ids: readonly number[],
  locale: Locale,
  given?: CardNames,
): Promise<CardHead[]> {
  if (ids.length === 0) return [];
  const [rows, names] = await Promise.all([
    readHeadRows(ids, locale),
    given ?? readCardNames(locale),
    freshPhrases(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const found = byId.get(id);
    return found ? [headOf(found.row, locale, names, found.isOpen)] : [];
  });
}

/** The featured cards of the home page, in their order. */
export const listFeaturedCards = cached(
  'featured-cards',
  async (locale: Locale): Promise<CardHead[]> => {
    const rows = await db.card.findMany({
      where: { AND: [{ featuredOrder: { not: null } }, publicCards] },
      orderBy: { featuredOrder: 'asc' },
      take: 12,
      select: { id: true },
    });
    return listCardHeads(
      rows.map(({ id }) => id),
      locale,
    );
  },
  { tags: () => [homeTag(), listTag('company')], revalidate: 60 },
);

/** A published card, or null for an unknown, hidden or deleted one. */
export const getCard = cached(
  'card',
  async (publicId: string, locale: Locale): Promise<CardDetail | null> => {
    if (!isPublicId(publicId)) return null;
    const [row, names, glossary] = await Promise.all([
      db.card.findFirst({
        where: { AND: [{ publicId }, publicCards] },
        select: cardDetailSelect,
      }),
      readCardNames(locale),
      readGlossary(),
    ]);
    return row && detailOf(row, locale, { names, glossary, whole: hasOpenContacts(row.owner) });
  },
  { tags: (publicId) => [cardTag(publicId), phrasebookTag()], revalidate: 3600 },
);
