import type { CardKind } from '@/lib/shared/card-kind';
import 'server-only';
import { gateErrors, gateOf } from '@/lib/accounts/policy';
import { getSetting } from '@/lib/content/queries';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { getBudget } from '@/lib/translation/budget';
import { hasTranslationConsent, recordTranslationConsent } from '@/lib/translation/consent';
import { translationRecipient } from '@/lib/translation/providers/from-env';
import { requestTranslation } from './request';
import type { TranslateNow } from './schemas';

/**
 * A member's own card of a kind.
 * @throws AppError `notFound`, also for a card of somebody else
 */
async function findOwnCard(viewer: Viewer, kind: CardKind): Promise<{ id: number }> {
  const card = await db.card.findFirst({ where: { ownerId: viewer.id, kind }, select: { id: true } });
  if (!card) throw new AppError('notFound');
  return card;
}

/**
 * Has the worker translate one language, or all.
 * @throws AppError `notFound`; `activationRequired` for who is no active member; `translationLimitReached` where today's
 * allowance is used up
 */
export async function translateNow(viewer: Viewer, { card: kind, locale }: TranslateNow): Promise<void> {
  const { id: cardId } = await findOwnCard(viewer, kind);
  const gate = gateOf(viewer, 'paid');
  if (gate) throw new AppError(gateErrors[gate]);
  const recipient = translationRecipient();
  if (recipient && (await hasTranslationConsent(viewer.id, recipient, 'cards'))) {
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
  await recordTranslationConsent(viewer.id, recipient, 'cards', locale, agreed);
  if (!agreed) return;
  const cards = await db.card.findMany({ where: { ownerId: viewer.id }, take: 5, select: { id: true } });
  for (const { id } of cards) await requestTranslation(db, id);
}
