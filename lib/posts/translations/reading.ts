import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { isPublicId } from '@/lib/shared/ids';
import { payingMemberSelect } from '@/lib/translation/may-ask';
import { translationTarget } from '@/lib/translation/stored-reading';
import { translatedForReaders, type UnreadTexts } from '@/lib/translation/text-readers';
import { publicPosts } from '../public-posts';
import { postTranslationJobKey, requestPostTranslation } from './request';

/** A post that a reader of `locale` cannot read; null for one that they can, or that nobody may. */
async function findUnread(publicId: string, locale: Locale): Promise<UnreadTexts | null> {
  if (!isPublicId(publicId)) return null;
  const post = await db.post.findFirst({
    where: { AND: [{ publicId }, publicPosts, { listedAt: { not: null } }] },
    select: { id: true, sourceLocale: true, owner: { select: payingMemberSelect } },
  });
  const target = post && translationTarget(post.sourceLocale as Locale, locale);
  return target ? { id: post.id, owner: post.owner, target } : null;
}

/** Of which texts a translation is stored; what an edit made stale went with the edit. */
async function readStored({ id, target }: UnreadTexts): Promise<'all' | 'some' | 'none'> {
  const fields = ['title', 'content'];
  const count = await db.postTranslation.count({
    where: { postId: id, locale: target, field: { in: fields } },
  });
  if (count === 0) return 'none';
  return count === fields.length ? 'all' : 'some';
}

async function countReader({ id, target }: UnreadTexts): Promise<number> {
  const [row] = await db.$queryRaw<{ readers: number }[]>`
    INSERT INTO post_readers (post_id, locale, readers) VALUES (${id}, ${target}, 1)
    ON CONFLICT (post_id, locale) DO UPDATE SET readers = least(post_readers.readers + 1, 30000)
    RETURNING readers`;
  return row?.readers ?? 1;
}

/** How readers have posts translated: by a press on the page, or by opening it often enough. */
export const postReaders = translatedForReaders({
  what: 'posts',
  find: findUnread,
  stored: readStored,
  jobKeys: ({ id, target }) => [postTranslationJobKey(id, target)],
  request: ({ id, target }) => requestPostTranslation(db, id, target),
  countReader,
  readersLimit: 'postReadersByAddress',
});
