import 'server-only';
import { ownNamesOf, ownNamesSelect } from '@/lib/cards/translations/own-names';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { lockProducts } from '@/lib/shop/locks';
import type { AskOutcome } from '@/lib/translation/ask-provider';
import type { MadeText } from '@/lib/translation/make-translations';
import { payingMemberSelect } from '@/lib/translation/may-ask';
import type { TranslationProvider } from '@/lib/translation/provider';
import { translationProvider } from '@/lib/translation/providers/from-env';
import { sourceHash } from '@/lib/translation/source-hash';
import { translateText } from '@/lib/translation/translate-text';
import { publicRatings } from '../public-ratings';
import { ratingTranslationJobs as jobs } from './request';

/**
 * Translates a rating into a language, as `translateText` does.
 * @param provider whom to ask; null for nobody
 */
export async function translateRating(
  { ratingId: id, locale }: { ratingId: number; locale: Locale },
  provider: TranslationProvider | null = translationProvider(),
): Promise<AskOutcome> {
  const rating = await db.productRating.findFirst({
    where: { AND: [{ id }, publicRatings] },
    select: {
      id: true,
      productId: true,
      text: true,
      locale: true,
      translations: { select: { locale: true, text: true, source: true, sourceHash: true } },
      member: { select: { ...payingMemberSelect, cards: ownNamesSelect } },
    },
  });
  if (!rating) return 'done';
  return translateText(
    { ...rating, source: rating.locale as Locale, author: rating.member },
    locale,
    provider,
    {
      what: 'posts',
      jobs,
      namesOf: async () => ownNamesOf(rating.member?.cards ?? []),
      write: (target, made) => writeTranslation(rating, target, made),
    },
  );
}

/**
 * With its product held, as by whoever writes ratings: what came from a text that is another one by now is dropped, and of one
 * that was taken away nothing stays.
 */
async function writeTranslation(
  { id: ratingId, productId }: { id: number; productId: number },
  target: Locale,
  made: MadeText,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockProducts(tx, [productId]);
    const now = await tx.productRating.findFirst({
      where: { AND: [{ id: ratingId }, publicRatings] },
      select: { text: true, locale: true },
    });
    if (!now || sourceHash(now.locale as Locale, now.text) !== made.fromHash) return;
    const key = { ratingId, locale: target };
    const { text, source, fromHash } = made;
    await tx.ratingTranslation.upsert({
      where: { ratingId_locale: key },
      create: { ...key, text, source, sourceHash: fromHash },
      update: { text, source, sourceHash: fromHash },
      select: { ratingId: true },
    });
  });
}
