import 'server-only';
import { renameAuthors } from '@/lib/cards/authors';
import { indexCard } from '@/lib/cards/index-card';
import { lockCard } from '@/lib/directory/locks';
import type { Locale } from '@/lib/i18n/locales';
import { cardTag, homeTag, type Tag } from '@/lib/server/cache/tags';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { MadeText } from '@/lib/translation/make-translations';
import { sourceHash } from '@/lib/translation/source-hash';
import { sourceTextOf, sourceTextSelect, type TranslationField } from './fields';

export const storedTranslationSelect = {
  locale: true,
  field: true,
  text: true,
  source: true,
  locked: true,
  sourceHash: true,
} as const;

/** A card as the writer of a translation needs it. */
export const translatedCardSelect = {
  id: true,
  publicId: true,
  kind: true,
  sourceLocale: true,
  ownerId: true,
  featuredOrder: true,
  ...sourceTextSelect,
  translations: { select: storedTranslationSelect },
} as const;

/** A translation that no human made. */
export type MadeTranslation = MadeText & { field: TranslationField };

export type TranslationKey = { field: string; locale: string };

/** Reads a card with its translations and holds its row until the end of the transaction. */
async function lockTranslatedCard(tx: Tx, cardId: number) {
  await lockCard(tx, cardId);
  const card = await tx.card.findUnique({ where: { id: cardId }, select: translatedCardSelect });
  if (!card) throw new AppError('notFound');
  return card;
}

type LockedCard = Awaited<ReturnType<typeof lockTranslatedCard>>;

const sameKey = (a: TranslationKey) => (b: TranslationKey) => a.field === b.field && a.locale === b.locale;

/** Brings index and cache up to what was written. The card itself did not change: its date stays. */
async function afterTranslating(
  tx: Tx,
  card: Pick<LockedCard, 'id' | 'publicId' | 'ownerId' | 'featuredOrder'>,
): Promise<Tag[]> {
  await indexCard(tx, card.id);
  await renameAuthors(tx, [card.ownerId]);
  return [cardTag(card.publicId), ...(card.featuredOrder === null ? [] : [homeTag()])];
}

/**
 * Writes what a job made, in the transaction of the caller. What a human wrote or locked stays, also what they wrote while
 * the job ran; what was made from a text that is another one by now is dropped.
 * @param gone translations whose original changed and for which there is nothing new
 * @returns what the caller has to invalidate
 */
export async function writeMadeTranslations(
  tx: Tx,
  cardId: number,
  made: readonly MadeTranslation[],
  gone: readonly TranslationKey[],
): Promise<{ tags: Tag[]; written: number }> {
  const card = await lockTranslatedCard(tx, cardId);
  const current = new Map(card.translations.map((row) => [`${row.locale} ${row.field}`, row]));
  const isFree = ({ field, locale }: TranslationKey) => {
    const row = current.get(`${locale} ${field}`);
    return !row || !(row.locked || row.source === 'human');
  };
  const textIn = (field: TranslationField, locale: Locale) =>
    locale === card.sourceLocale
      ? sourceTextOf(card, field)
      : (current.get(`${locale} ${field}`)?.text ?? '');
  const rows: MadeTranslation[] = [];
  for (const each of made) {
    const { field, locale, text, source, from, fromHash } = each;
    if (!isFree(each) || sourceHash(from, textIn(field, from)) !== fromHash) continue;
    const before = current.get(`${locale} ${field}`);
    current.set(`${locale} ${field}`, { field, locale, text, source, locked: false, sourceHash: fromHash });
    if (before?.text === text && before.source === source && before.sourceHash === fromHash) continue;
    rows.push(each);
  }
  const emptied = card.translations.filter(
    (row) => sourceTextOf(card, row.field as TranslationField) === '' || row.locale === card.sourceLocale,
  );
  const deleted = [...gone.filter((key) => !made.some(sameKey(key))), ...emptied].filter(
    (key) => isFree(key) && current.has(`${key.locale} ${key.field}`),
  );
  if (rows.length + deleted.length === 0) return { tags: [], written: 0 };
  await tx.cardTranslation.deleteMany({
    where: { cardId, OR: [...rows, ...deleted].map(({ field, locale }) => ({ field, locale })) },
  });
  await tx.cardTranslation.createMany({
    data: rows.map(({ field, locale, text, source, fromHash }) => ({
      cardId,
      field,
      locale,
      text,
      source,
      sourceHash: fromHash,
    })),
  });
  return { tags: await afterTranslating(tx, card), written: rows.length };
}
