import 'server-only';
import { type Locale, locales } from '@/lib/i18n/locales';
import type { Tx } from '@/lib/server/db';
import { enqueue } from '@/lib/server/jobs';
import { mostAttempts } from '@/lib/translation/queue';

/** Names the job of a comment and a language in the queue. */
export function commentTranslationJobKey(commentId: number, locale: Locale): string {
  return `translateComment-${commentId}-${locale}`;
}

/**
 * Has the worker translate a comment into a language. Asked twice before it ran it runs once.
 * @param runAt not before
 */
export async function requestCommentTranslation(
  tx: Pick<Tx, '$executeRaw'>,
  commentId: number,
  locale: Locale,
  runAt?: Date,
): Promise<void> {
  await enqueue(
    tx,
    'translateComment',
    { commentId, locale },
    {
      key: commentTranslationJobKey(commentId, locale),
      maxAttempts: mostAttempts,
      ...(runAt && { runAt }),
    },
  );
}

/**
 * Takes away what was translated of a comment whose text is another one now, or that nobody reads any more, and what waits to
 * be. The caller holds its row.
 */
export async function forgetCommentTranslations(tx: Tx, commentId: number): Promise<void> {
  await tx.commentTranslation.deleteMany({ where: { commentId } });
  const keys = locales.map((locale) => commentTranslationJobKey(commentId, locale));
  await tx.$executeRaw`
    SELECT graphile_worker.remove_job(key) FROM graphile_worker.jobs WHERE key = ANY (${keys}::text[])`;
}
