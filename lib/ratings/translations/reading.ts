import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { isPublicId } from '@/lib/shared/ids';
import { type AskedText, askForText, getTextReading } from '@/lib/translation/asked-text';
import { payingMemberSelect } from '@/lib/translation/may-ask';
import type { TextReading } from '@/lib/translation/text-reading';
import { publicRatings } from '../public-ratings';
import { ratingTranslationJobs as jobs } from './request';

/** What everybody may read of a rating; null for another, and for stars alone. */
async function findRating(publicId: string): Promise<AskedText | null> {
  if (!isPublicId(publicId)) return null;
  const rating = await db.productRating.findFirst({
    where: { AND: [{ publicId, NOT: { text: '' } }, publicRatings] },
    select: {
      id: true,
      text: true,
      locale: true,
      translations: { select: { locale: true, text: true, source: true, sourceHash: true } },
      member: { select: payingMemberSelect },
    },
  });
  return rating && { ...rating, source: rating.locale as Locale, author: rating.member };
}

/**
 * Has a rating translated for a reader who asks for it, under its author's consent for their posts.
 * @throws AppError as `askForText` says
 */
export const askForRating = (publicId: string, locale: Locale): Promise<TextReading> =>
  askForText(() => findRating(publicId), locale, { what: 'posts', jobs });

/** How far it is, and what it says; `none` for what nobody works at, also of a rating that nobody may read. */
export const getRatingReading = (publicId: string, locale: Locale): Promise<TextReading> =>
  getTextReading(() => findRating(publicId), locale, { jobs });
