import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { isPublicId } from '@/lib/shared/ids';
import { type AskedText, askForText, getTextReading } from '@/lib/translation/asked-text';
import { payingMemberSelect } from '@/lib/translation/may-ask';
import type { TextReading } from '@/lib/translation/text-reading';
import { publicComments } from '../public-comments';
import { commentTranslationJobs as jobs } from './request';

/** A comment that everybody may read; null for another. */
async function findComment(publicId: string): Promise<AskedText | null> {
  if (!isPublicId(publicId)) return null;
  const comment = await db.comment.findFirst({
    where: { AND: [{ publicId }, publicComments] },
    select: {
      id: true,
      text: true,
      sourceLocale: true,
      translations: { select: { locale: true, text: true, source: true, sourceHash: true } },
      author: { select: payingMemberSelect },
    },
  });
  return comment && { ...comment, source: comment.sourceLocale as Locale };
}

/**
 * Has a comment translated for a reader who asks for it, under its author's consent for their posts.
 * @throws AppError as `askForText` says
 */
export const askForComment = (publicId: string, locale: Locale): Promise<TextReading> =>
  askForText(() => findComment(publicId), locale, { what: 'posts', jobs });

/** How far it is, and what it says; `none` for what nobody works at, also of a comment that nobody may read. */
export const getCommentReading = (publicId: string, locale: Locale): Promise<TextReading> =>
  getTextReading(() => findComment(publicId), locale, { jobs });
