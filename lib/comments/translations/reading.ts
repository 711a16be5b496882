import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { isPublicId } from '@/lib/shared/ids';
import { getTranslationJobState } from '@/lib/translation/job-state';
import { hasWords, maskText } from '@/lib/translation/mask';
import { listAskable, mayAsk, payingMemberSelect } from '@/lib/translation/may-ask';
import { translationRecipient } from '@/lib/translation/providers/from-env';
import { assertReadersAllowance } from '@/lib/translation/readers-allowance';
import { readNow, translationTarget } from '@/lib/translation/stored-reading';
import type { TextReading } from '@/lib/translation/text-reading';
import type { TranslationOffer } from '../comment-view';
import { publicComments } from '../public-comments';
import { commentTranslationJobKey, requestCommentTranslation } from './request';

/** A comment in another language than its reader's; null for others, and for one that nobody may read. */
async function findForeign(publicId: string, locale: Locale) {
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
  return comment && comment.sourceLocale !== locale
    ? { ...comment, source: comment.sourceLocale as Locale }
    : null;
}

/**
 * Has a comment translated for a reader who asks for it.
 * @throws AppError `notFound` for what is not to be read or stands in the reader's language; `translationUnavailable` without a
 *   provider or the author's consent, which is that of their posts; `translationLimitReached`
 */
export async function askForComment(publicId: string, locale: Locale): Promise<TextReading> {
  const comment = await findForeign(publicId, locale);
  if (!comment) throw new AppError('notFound');
  const now = readNow(comment, locale);
  if (now) return now;
  const target = translationTarget(comment.source, locale);
  const recipient = translationRecipient();
  const { author } = comment;
  if (!recipient || !author || !target || !(await mayAsk(author, recipient, 'posts')))
    throw new AppError('translationUnavailable');
  await assertReadersAllowance(author.id);
  await requestCommentTranslation(db, comment.id, target);
  return { state: 'working' };
}

/** How far it is, and what it says; `none` for what nobody works at, also of a comment that nobody may read. */
export async function getCommentReading(publicId: string, locale: Locale): Promise<TextReading> {
  const comment = await findForeign(publicId, locale);
  if (!comment) return { state: 'none' };
  const now = readNow(comment, locale);
  if (now) return now;
  const target = translationTarget(comment.source, locale) ?? locale;
  const state = await getTranslationJobState(commentTranslationJobKey(comment.id, target));
  if (state) return { state };
  // It may have been written between the two looks.
  const again = await findForeign(publicId, locale);
  return (again && readNow(again, locale)) ?? { state: 'none' };
}

type Offered = { publicId: string; authorId: number | null; text: string; lang: Locale };

/**
 * How a reader may have comments translated, by public id: by the site where it may, else by a translator of theirs. Nothing of
 * those in their language, and of those without words.
 */
export async function offersOf(
  comments: readonly Offered[],
  locale: Locale,
): Promise<Map<string, TranslationOffer>> {
  const foreign = comments.filter(({ text, lang }) => lang !== locale && hasWords(maskText(text)));
  const recipient = foreign.length > 0 ? translationRecipient() : null;
  const authors = foreign.flatMap(({ authorId }) => authorId ?? []);
  const askable = recipient ? await listAskable(authors, recipient, 'posts') : new Set<number>();
  return new Map(
    foreign.map(({ publicId, authorId, lang }) => [
      publicId,
      translationTarget(lang, locale) === null || (authorId !== null && askable.has(authorId))
        ? 'site'
        : 'link',
    ]),
  );
}
