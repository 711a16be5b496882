import 'server-only';
import type { CardKind } from '@/lib/cards/card-view';
import { getSetting } from '@/lib/content/queries';
import type { Locale } from '@/lib/i18n/locales';
import { invalidate } from '@/lib/server/cache/invalidate';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { isPaidMember, type Viewer } from '@/lib/shared/viewer';
import { getBudget } from './budget';
import { hasTranslationConsent, recordTranslationConsent } from './consent';
import { chinesePartner, fieldsInLanguages, sourceTextOf } from './fields';
import { translationRecipient } from './providers/from-env';
import { requestTranslation } from './request';
import type { LockTranslation, ResetTranslation, SaveTranslation, TranslateNow } from './schemas';
import { seenHash, sourceHash } from './source-hash';
import { afterTranslating, lockTranslatedCard } from './write-translations';

/**
 * A member's own card of a kind.
 * @throws AppError `notFound`, also for a card of somebody else
 */
async function findOwnCard(viewer: Viewer, kind: CardKind): Promise<{ id: number }> {
  const card = await db.card.findFirst({ where: { ownerId: viewer.id, kind }, select: { id: true } });
  if (!card) throw new AppError('notFound');
  return card;
}

type Place = Pick<SaveTranslation, 'card' | 'locale' | 'field' | 'seen'>;

/**
 * Opens one translation of the viewer's card for writing, with the card's row held.
 * @throws AppError `notFound`; `staleVersion` where it is not what the viewer saw
 */
async function openTranslation(tx: Tx, viewer: Viewer, cardId: number, { locale, field, seen }: Place) {
  const card = await lockTranslatedCard(tx, cardId);
  const owned = await tx.card.count({ where: { id: cardId, ownerId: viewer.id } });
  const original = sourceTextOf(card, field);
  if (
    owned === 0 ||
    locale === card.sourceLocale ||
    original === '' ||
    !fieldsInLanguages(card.kind).includes(field)
  )
    throw new AppError('notFound');
  const row = card.translations.find((each) => each.locale === locale && each.field === field);
  if (seenHash(row) !== seen) throw new AppError('staleVersion');
  const key = { cardId_locale_field: { cardId, locale, field } };
  return { card, row, key, hash: sourceHash(card.sourceLocale as Locale, original) };
}

/** What is made from a translation follows it: the other way to write Chinese. */
async function followUp(tx: Tx, cardId: number, locale: Locale): Promise<void> {
  const partner = chinesePartner(locale);
  if (partner) await requestTranslation(tx, cardId, partner);
}

/**
 * Writes a translation in the member's own words; no machine changes it from now on.
 * @throws AppError `notFound`, `staleVersion`
 */
export async function saveTranslation(viewer: Viewer, input: SaveTranslation): Promise<void> {
  const { id: cardId } = await findOwnCard(viewer, input.card);
  await db.$transaction(async (tx) => {
    const { card, row, key, hash } = await openTranslation(tx, viewer, cardId, input);
    const { locale, field, text } = input;
    const words = { text, source: 'human' as const, sourceHash: hash };
    await tx.cardTranslation.upsert({
      where: key,
      create: { cardId, locale, field, ...words },
      update: words,
      select: { cardId: true },
    });
    if (row?.text !== text || row.source !== 'human') await followUp(tx, cardId, locale);
    await invalidate(tx, await afterTranslating(tx, card));
  });
}

/**
 * Locks a translation as it stands, or gives it free again.
 * @throws AppError `notFound`, `staleVersion`
 */
export async function lockTranslation(viewer: Viewer, input: LockTranslation): Promise<void> {
  const { id: cardId } = await findOwnCard(viewer, input.card);
  await db.$transaction(async (tx) => {
    const { row, key } = await openTranslation(tx, viewer, cardId, input);
    if (!row) throw new AppError('notFound');
    await tx.cardTranslation.update({
      where: key,
      data: { locked: input.locked },
      select: { cardId: true },
    });
    if (!input.locked && row.source !== 'human') await requestTranslation(tx, cardId, input.locale);
  });
}

/**
 * Takes the member's own words away and lets the site translate again.
 * @throws AppError `notFound`, `staleVersion`
 */
export async function resetTranslation(viewer: Viewer, input: ResetTranslation): Promise<void> {
  const { id: cardId } = await findOwnCard(viewer, input.card);
  await db.$transaction(async (tx) => {
    const { card, row, key } = await openTranslation(tx, viewer, cardId, input);
    if (!row) return;
    await tx.cardTranslation.delete({ where: key, select: { cardId: true } });
    await requestTranslation(tx, cardId, input.locale);
    await followUp(tx, cardId, input.locale);
    await invalidate(tx, await afterTranslating(tx, card));
  });
}

/**
 * Has the worker translate one language, or all.
 * @throws AppError `notFound`; `activationRequired` for who is no active member; `translationLimitReached` where today's
 * allowance is used up
 */
export async function translateNow(viewer: Viewer, { card: kind, locale }: TranslateNow): Promise<void> {
  const { id: cardId } = await findOwnCard(viewer, kind);
  if (!isPaidMember(viewer)) throw new AppError('activationRequired');
  const recipient = translationRecipient();
  if (recipient && (await hasTranslationConsent(viewer.id, recipient))) {
    const budget = await getBudget(viewer.id, await getSetting('translationBudget'));
    if (budget.siteUsedUp || budget.used >= budget.limit) throw new AppError('translationLimitReached');
  }
  await requestTranslation(db, cardId, locale);
}

/**
 * Agrees that the site's provider gets the texts of one's cards, or takes it back. Agreeing has them translated.
 * @throws AppError `translationUnavailable` where there is no provider
 */
export async function setTranslationConsent(viewer: Viewer, agreed: boolean, locale: Locale): Promise<void> {
  const recipient = translationRecipient();
  if (!recipient) throw new AppError('translationUnavailable');
  await recordTranslationConsent(viewer.id, recipient, locale, agreed);
  if (!agreed) return;
  const cards = await db.card.findMany({ where: { ownerId: viewer.id }, take: 5, select: { id: true } });
  for (const { id } of cards) await requestTranslation(db, id);
}
