import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { isWithinLimit } from '@/lib/server/rate-limit';
import { isPublicId } from '@/lib/shared/ids';
import { getTranslationJobState } from '@/lib/translation/job-state';
import { mayAsk, payingMemberSelect } from '@/lib/translation/may-ask';
import { translationRecipient } from '@/lib/translation/providers/from-env';
import { assertReadersAllowance } from '@/lib/translation/readers-allowance';
import { publicPosts } from '../public-posts';
import { postTranslationJobKey, requestPostTranslation, translationTarget } from './request';

/** How many readers of a language a post needs to be translated by itself (issue: posts in the reader's language). */
export const readersWanted = 50;

/** Where the translation of a post for a reader stands. */
export type PostReading = 'done' | 'working' | 'waiting' | 'none';

/** A post that a reader of `locale` cannot read; null for one that they can, or that nobody may. */
async function findUnread(publicId: string, locale: Locale) {
  if (!isPublicId(publicId)) return null;
  const post = await db.post.findFirst({
    where: { AND: [{ publicId }, publicPosts, { listedAt: { not: null } }] },
    select: { id: true, sourceLocale: true, owner: { select: payingMemberSelect } },
  });
  const target = post && translationTarget(post.sourceLocale as Locale, locale);
  return target ? { ...post, target } : null;
}

type Unread = NonNullable<Awaited<ReturnType<typeof findUnread>>>;

/** Of which texts a translation is stored; what an edit made stale went with the edit. */
function countStored({ id, target }: Unread): Promise<number> {
  return db.postTranslation.count({
    where: { postId: id, locale: target, field: { in: ['title', 'content'] } },
  });
}

/** Whether the site has its texts translated: there is a provider, and the author agreed and is an active member. */
export async function isTranslatedHere(owner: Parameters<typeof mayAsk>[0]): Promise<boolean> {
  const recipient = translationRecipient();
  return recipient !== null && (await mayAsk(owner, recipient, 'posts'));
}

/**
 * Has a post translated for a reader who asks for it.
 * @throws AppError `notFound` for what is not to be read or needs no translation; `translationUnavailable` without a provider or
 *   the author's consent; `translationLimitReached` where today's allowance, its author's or the readers' share of the site's,
 *   is used up
 */
export async function askForReading(publicId: string, locale: Locale): Promise<PostReading> {
  const post = await findUnread(publicId, locale);
  if (!post) throw new AppError('notFound');
  if ((await countStored(post)) === 2) return 'done';
  if (!(await isTranslatedHere(post.owner))) throw new AppError('translationUnavailable');
  await assertReadersAllowance(post.owner.id);
  await requestPostTranslation(db, post.id, post.target);
  return 'working';
}

/** How far it is; `none` for what nobody works at, also of a post that nobody may read. */
export async function getReading(publicId: string, locale: Locale): Promise<PostReading> {
  const post = await findUnread(publicId, locale);
  if (!post) return 'none';
  const job = await getTranslationJobState(postTranslationJobKey(post.id, post.target));
  if (job) return job;
  return (await countStored(post)) > 0 ? 'done' : 'none';
}

/**
 * Counts a reader of a language in which a post cannot be read yet, a client address once; with enough of them it is translated.
 * Nothing is kept of who they are but the limiter's digest of the address.
 */
export async function recordPostReader(publicId: string, locale: Locale, address: string): Promise<void> {
  const post = await findUnread(publicId, locale);
  if (!post || (await countStored(post)) > 0 || !(await isTranslatedHere(post.owner))) return;
  const { id, target } = post;
  if (!(await isWithinLimit('postReadersByAddress', `${id} ${target} ${address}`))) return;
  const [row] = await db.$queryRaw<{ readers: number }[]>`
    INSERT INTO post_readers (post_id, locale, readers) VALUES (${id}, ${target}, 1)
    ON CONFLICT (post_id, locale) DO UPDATE SET readers = least(post_readers.readers + 1, 30000)
    RETURNING readers`;
  // Where it came to nothing the first time, it is tried once more for as many again.
  if (row && row.readers % readersWanted === 0) await requestPostTranslation(db, id, target);
}
