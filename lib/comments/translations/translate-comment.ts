import 'server-only';
import { ownNamesOf, ownNamesSelect } from '@/lib/cards/translations/own-names';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { AskOutcome } from '@/lib/translation/ask-provider';
import type { MadeText } from '@/lib/translation/make-translations';
import { payingMemberSelect } from '@/lib/translation/may-ask';
import type { TranslationProvider } from '@/lib/translation/provider';
import { translationProvider } from '@/lib/translation/providers/from-env';
import { sourceHash } from '@/lib/translation/source-hash';
import { translateText } from '@/lib/translation/translate-text';
import { lockComment } from '../locks';
import { publicComments } from '../public-comments';
import { commentTranslationJobs as jobs } from './request';

/**
 * Translates a comment into a language, as `translateText` does.
 * @param provider whom to ask; null for nobody
 */
export async function translateComment(
  { commentId: id, locale }: { commentId: number; locale: Locale },
  provider: TranslationProvider | null = translationProvider(),
): Promise<AskOutcome> {
  const comment = await db.comment.findFirst({
    where: { AND: [{ id }, publicComments] },
    select: {
      id: true,
      text: true,
      sourceLocale: true,
      translations: { select: { locale: true, text: true, source: true, sourceHash: true } },
      author: { select: { ...payingMemberSelect, cards: ownNamesSelect } },
    },
  });
  return translateText(comment && { ...comment, source: comment.sourceLocale as Locale }, locale, provider, {
    what: 'posts',
    jobs,
    namesOf: async () => ownNamesOf(comment?.author?.cards ?? []),
    write: (target, made) => writeTranslation(id, target, made),
  });
}

/** With the comment held: what came from a text that is another one by now is dropped, and of one that was taken away nothing stays. */
async function writeTranslation(commentId: number, target: Locale, made: MadeText): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockComment(tx, commentId);
    const now = await tx.comment.findFirst({
      where: { AND: [{ id: commentId }, publicComments] },
      select: { text: true, sourceLocale: true },
    });
    if (!now || sourceHash(now.sourceLocale as Locale, now.text) !== made.fromHash) return;
    const key = { commentId, locale: target };
    const { text, source, fromHash } = made;
    await tx.commentTranslation.upsert({
      where: { commentId_locale: key },
      create: { ...key, text, source, sourceHash: fromHash },
      update: { text, source, sourceHash: fromHash },
      select: { commentId: true },
    });
  });
}
