import 'server-only';
import { ownNamesOf, ownNamesSelect } from '@/lib/cards/translations/own-names';
import { getSetting } from '@/lib/content/queries';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { AskOutcome } from '@/lib/translation/ask-provider';
import { readersShare } from '@/lib/translation/budget';
import { type MadeText, makeTranslations } from '@/lib/translation/make-translations';
import { mayAsk, payingMemberSelect } from '@/lib/translation/may-ask';
import { ProviderError, type TranslationProvider } from '@/lib/translation/provider';
import { translationProvider } from '@/lib/translation/providers/from-env';
import { nextAllowance } from '@/lib/translation/queue';
import { sourceHash } from '@/lib/translation/source-hash';
import { translationTarget } from '@/lib/translation/stored-reading';
import { lockComment } from '../locks';
import { publicComments } from '../public-comments';
import { requestCommentTranslation } from './request';

function readComment(commentId: number) {
  return db.comment.findFirst({
    where: { AND: [{ id: commentId }, publicComments] },
    select: {
      text: true,
      sourceLocale: true,
      translations: { select: { locale: true, text: true, source: true, sourceHash: true } },
      author: { select: { ...payingMemberSelect, cards: ownNamesSelect } },
    },
  });
}

/**
 * Translates a comment into a language, by the provider where there is one and its author agreed. Can run twice without harm; of
 * a comment that is not to be read any more nothing is sent.
 * @param provider whom to ask; null for nobody
 * @throws ProviderError where the provider is down: the queue tries again
 */
export async function translateComment(
  { commentId, locale }: { commentId: number; locale: Locale },
  provider: TranslationProvider | null = translationProvider(),
): Promise<AskOutcome> {
  const comment = await readComment(commentId);
  const target = comment && translationTarget(comment.sourceLocale as Locale, locale);
  if (!comment?.author || !target || !provider) return 'done';
  const { author, translations } = comment;
  if (!(await mayAsk(author, provider.name, 'posts'))) return 'done';
  const { made, outcome } = await makeTranslations(
    {
      source: comment.sourceLocale as Locale,
      texts: [{ field: 'text', kind: 'prose', text: comment.text, glossary: [] }],
      rows: translations.map((row) => ({ ...row, field: 'text', locked: false })),
      ...ownNamesOf(author.cards),
    },
    { provider, memberId: author.id, limits: readersShare(await getSetting('translationBudget')) },
    [target],
  );
  await writeTranslation(commentId, target, made[0] ?? null);
  if (outcome === 'limit') await requestCommentTranslation(db, commentId, target, nextAllowance());
  if (outcome === 'down') throw new ProviderError('down', 'the queue tries again');
  return outcome;
}

/** With the comment held: what came from a text that is another one by now is dropped, and of one that was taken away nothing stays. */
async function writeTranslation(commentId: number, target: Locale, made: MadeText | null): Promise<void> {
  if (!made) return;
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
