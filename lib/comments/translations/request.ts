import 'server-only';
import type { Tx } from '@/lib/server/db';
import { textJobs } from '@/lib/translation/text-jobs';

export const commentTranslationJobs = textJobs('translateComment', (commentId, locale) => ({
  commentId,
  locale,
}));

/** Has the worker translate a comment into a language. */
export const requestCommentTranslation = commentTranslationJobs.request;

/**
 * Takes away what was translated of a comment whose text is another one now, or that nobody reads any more, and what waits to
 * be. The caller holds its row.
 */
export async function forgetCommentTranslations(tx: Tx, commentId: number): Promise<void> {
  await tx.commentTranslation.deleteMany({ where: { commentId } });
  await commentTranslationJobs.remove(tx, commentId);
}
