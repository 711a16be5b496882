import 'server-only';
import { hasOpenContacts, publicCards } from '@/lib/directory/public-cards';
import { keptTaxonomy } from '@/lib/directory/taxonomy';
import type { Locale } from '@/lib/i18n/locales';
import { cached } from '@/lib/server/cache/cached';
import { keptRows } from '@/lib/server/cache/kept-rows';
import {
  cardTag,
  homeTag,
  industriesTag,
  listTag,
  phrasebookTag,
  provincesTag,
} from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { isPublicId } from '@/lib/shared/ids';
import { readGlossary } from '@/lib/translation/glossary-names';
import { freshPhrases } from '@/lib/translation/phrases/kept-phrases';
import {
  type CardNames,
  cardDetailSelect,
  cardNamesOf,
  detailOf,
  headOf,
  readCardNames,
} from './card-projection';
import type { CardDetail, CardHead } from './card-view';
import { readHeadRows } from './head-rows';

/** Heads of cards in the order of `ids` (internal ids, at most a page of them); hidden ones are left out. */
export async function listCardHeads(ids: readonly number[], locale: Locale): Promise<CardHead[]> {
  const heads = await readCardHeads(ids, locale, readCardNames);
  return ids.flatMap((id) => heads.get(id) ?? []);
}

async function readCardHeads(
  ids: readonly number[],
  locale: Locale,
  readNames: (locale: Locale) => Promise<CardNames>,
): Promise<Map<number, CardHead>> {
  if (ids.length === 0) return new Map();
  const [rows, names] = await Promise.all([readHeadRows(ids, locale), readNames(locale), freshPhrases()]);
  return new Map(rows.map(({ id, row, isOpen }) => [id, headOf(row, locale, names, isOpen)]));
}

/** The same for a page that is made for each reader: a head is kept in the process for as long as a list may show it. */
export const listKeptCardHeads = keptRows(
  'card-head',
  (ids, locale: Locale) => readCardHeads(ids, locale, async () => cardNamesOf(await keptTaxonomy(locale))),
  {
    tags: ({ publicId }) => [cardTag(publicId), industriesTag(), provincesTag(), phrasebookTag()],
    revalidate: 60,
  },
);

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
