import 'server-only';
import { type Locale, locales } from '@/lib/i18n/locales';
import type { Tx } from '@/lib/server/db';
import { enqueue } from '@/lib/server/jobs';
import { mostAttempts } from '@/lib/translation/queue';
import { sourceHash } from '@/lib/translation/source-hash';
import { postTextSelect, postTextsOf } from './fields';

/** Names the job of a post and a language in the queue. */
export function postTranslationJobKey(postId: number, locale: Locale): string {
  return `translatePost-${postId}-${locale}`;
}

/**
 * Has the worker translate a post into a language. Asked twice before it ran it runs once.
 * @param runAt not before
 */
export async function requestPostTranslation(
  tx: Pick<Tx, '$executeRaw'>,
  postId: number,
  locale: Locale,
  runAt?: Date,
): Promise<void> {
  const key = postTranslationJobKey(postId, locale);
  await enqueue(
    tx,
    'translatePost',
    { postId, locale },
    { key, maxAttempts: mostAttempts, ...(runAt && { runAt }) },
  );
}

/** Takes away what was translated of posts that nobody reads any more, and what waits to be. */
export async function forgetPostTranslations(tx: Tx, postIds: readonly number[]): Promise<void> {
  await tx.postTranslation.deleteMany({ where: { postId: { in: [...postIds] } } });
  const keys = postIds.flatMap((postId) => locales.map((locale) => postTranslationJobKey(postId, locale)));
  await tx.$executeRaw`
    SELECT graphile_worker.remove_job(key) FROM graphile_worker.jobs WHERE key = ANY (${keys}::text[])`;
}

/**
 * Follows a change of a post's texts, whose row the caller holds: what came from another text goes, and the languages that it
 * stood in are made anew.
 */
export async function followPostTexts(tx: Tx, postId: number): Promise<void> {
  const rows = await tx.postTranslation.findMany({
    where: { postId },
    take: 100,
    select: { locale: true, field: true, sourceHash: true },
  });
  if (rows.length === 0) return;
  const post = await tx.post.findUniqueOrThrow({ where: { id: postId }, select: postTextSelect });
  const hashes = new Map(
    postTextsOf(post).map(({ field, text }) => [
      field as string,
      sourceHash(post.sourceLocale as Locale, text),
    ]),
  );
  const stale = rows.filter(({ field, sourceHash: hash }) => hashes.get(field) !== hash);
  if (stale.length === 0) return;
  await tx.postTranslation.deleteMany({
    where: { postId, OR: stale.map(({ locale, field }) => ({ locale, field })) },
  });
  for (const locale of new Set(stale.map((row) => row.locale)))
    if (locale !== post.sourceLocale) await requestPostTranslation(tx, postId, locale as Locale);
}
