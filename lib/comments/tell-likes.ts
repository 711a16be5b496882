import 'server-only';
import type { NotificationParams } from '@/lib/notifications/kinds';
import { notifyAll } from '@/lib/notifications/notify';
import { publicPosts } from '@/lib/posts/public-posts';
import { db, type Tx } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import type { JobPayloads } from '@/lib/server/jobs';
import { announceLive } from '@/lib/server/live/announce';
import { hearsOf } from '@/lib/social/blocks';
import { nameOfComment } from './comment-name';
import { publicComments } from './public-comments';

/** Of more at once the next like tells the rest. */
const mostTold = 1_000;

/** What is liked, as its author is told of it. */
type Liked = { authorId: number; subject: string } & (
  | { kind: 'postLiked'; params: NotificationParams<'postLiked'> }
  | { kind: 'commentLiked'; params: NotificationParams<'commentLiked'> }
);

/**
 * Tells an author who likes their post or comment by now: those of the last day whom they were not told of yet join the
 * notification that they have not read, and who took a like back leaves it. A like itself waits for none of this: it orders
 * the job, which runs some seconds later for all that came until then (`addLike`).
 */
export async function tellLikes({ target, id }: JobPayloads['tellLikes']): Promise<void> {
  await db.$transaction(async (tx) => {
    const likes =
      target === 'post'
        ? Prisma.sql`(SELECT member_id, created_at FROM post_like WHERE post_id = ${id} AND shown)`
        : Prisma.sql`(SELECT member_id, created_at FROM comment_like WHERE comment_id = ${id} AND shown)`;
    const liked = target === 'post' ? await findPost(tx, id) : await findComment(tx, id);
    if (!liked) return;
    await dropTakenBack(tx, liked, likes);
    const actorIds = await listUntold(tx, liked, likes);
    if (actorIds.length === 0) return;
    await (liked.kind === 'postLiked'
      ? notifyAll(tx, [liked.authorId], liked.kind, liked.params, { actorIds })
      : notifyAll(tx, [liked.authorId], liked.kind, liked.params, { actorIds }));
  });
}

async function findPost(tx: Tx, id: number): Promise<Liked | null> {
  const post = await tx.post.findFirst({
    where: { AND: [{ id }, publicPosts] },
    select: { publicId: true, title: true, ownerId: true },
  });
  if (!post) return null;
  const { publicId, title: name, ownerId: authorId } = post;
  return { kind: 'postLiked', params: { name, publicId }, authorId, subject: publicId };
}

async function findComment(tx: Tx, id: number): Promise<Liked | null> {
  const found = await tx.comment.findFirst({
    where: { AND: [{ id }, publicComments] },
    select: { publicId: true, text: true, authorId: true, post: { select: { publicId: true } } },
  });
  if (!found || found.authorId === null) return null;
  const { publicId: comment, authorId, post } = found;
  const params = { name: nameOfComment(found), publicId: post.publicId, comment };
  return { kind: 'commentLiked', params, authorId, subject: comment };
}

async function dropTakenBack(tx: Tx, { authorId, kind, subject }: Liked, likes: Prisma.Sql): Promise<void> {
  const left = await tx.$executeRaw`
    DELETE FROM notification_actor actor USING system_message message
    WHERE message.id = actor.message_id AND message.member_id = ${authorId} AND message.kind = ${kind}
      AND message.subject = ${subject} AND message.read_at IS NULL
      AND NOT EXISTS (SELECT FROM ${likes} likes WHERE likes.member_id = actor.member_id)`;
  if (left > 0) await announceLive(tx, [authorId], 'unread', {});
}

/** Each is told once, whatever became of the notification. */
async function listUntold(tx: Tx, { authorId, kind, subject }: Liked, likes: Prisma.Sql): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT member_id AS id FROM ${likes} likes
    WHERE member_id <> ${authorId} AND created_at > now() - interval '1 day'
      AND ${hearsOf(authorId, Prisma.sql`likes.member_id`)}
      AND NOT EXISTS (
        SELECT FROM system_message message JOIN notification_actor actor ON actor.message_id = message.id
        WHERE message.member_id = ${authorId} AND message.kind = ${kind} AND message.subject = ${subject}
          AND actor.member_id = likes.member_id)
    ORDER BY created_at, member_id LIMIT ${mostTold}`;
  return rows.map(({ id }) => id);
}
