import 'server-only';
import { apartFrom } from '@/lib/accounts/apart';
import { nameOfCard } from '@/lib/cards/card-name';
import { notifyAll } from '@/lib/notifications/notify';
import { lockPost } from '@/lib/posts/locks';
import { publicPosts } from '@/lib/posts/public-posts';
import { orderTelling } from '@/lib/posts/publication';
import { db, type Tx } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { dayMs } from '@/lib/shared/durations';

/** Followers that one run tells; the next one goes on after them, so that mails and other jobs come between. */
export const tellAtOnce = 500;

/** What came longer ago is no news, also where it is shown again. */
const newsDays = 30;
const newsSince = () => new Date(Date.now() - newsDays * dayMs);

/** Posts of one author that are ordered to be told at once. */
const mostOrdered = 50;

/**
 * Orders that followers are told of a member's posts of which some were told nothing: their card was hidden when it was to be done.
 * Run when a card of theirs may be shown again.
 */
export async function orderTellingsOf(memberId: number): Promise<void> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT p.id FROM post p
    WHERE p.owner_id = ${memberId} AND p.status = 'published' AND p.deleted_at IS NULL AND p.published_at > ${newsSince()}
      AND EXISTS (
        SELECT FROM card c JOIN follow f ON f.card_id = c.id
        WHERE c.owner_id = p.owner_id AND c.status = 'published' AND c.kind::text = p.identity::text
          AND f.member_id > p.told_up_to AND f.created_at <= p.published_at)
    ORDER BY p.id LIMIT ${mostOrdered}::integer`;
  for (const { id } of rows) await orderTelling(db, id);
}

/**
 * Tells some followers of the card that a post stands under that it is there, and orders the next ones. How far it came stands
 * with the post, so a run that is repeated tells nobody twice. Who is deleted, muted the author, or stands apart from them by a
 * block is left out; a post that nobody may read any more, or whose card is hidden, ends it until it is shown again.
 * @returns how many were told
 */
export async function tellFollowers({ postId }: { postId: number }): Promise<{ told: number }> {
  return db.$transaction(async (tx) => {
    await lockPost(tx, postId);
    const post = await tx.post.findFirst({
      where: { AND: [{ id: postId, publishedAt: { gt: newsSince() } }, publicPosts] },
      select: {
        publicId: true,
        title: true,
        ownerId: true,
        identity: true,
        publishedAt: true,
        toldUpTo: true,
        owner: {
          select: {
            cards: {
              where: { status: 'published' },
              take: 4,
              select: { id: true, publicId: true, kind: true, companyName: true, contactName: true },
            },
          },
        },
      },
    });
    const cards = post?.owner.cards.filter(({ kind }) => kind === post.identity) ?? [];
    const [card] = cards;
    if (!post || !card) return { told: 0 };
    const params = { name: post.title, publicId: post.publicId, author: nameOfCard(card) };
    const batch = await nextFollowers(
      tx,
      cards.map(({ id }) => id),
      post,
    );
    const last = batch.at(-1);
    if (last === undefined) return { told: 0 };
    const told = await hearersOf(tx, batch, post.ownerId);
    await notifyAll(tx, told, 'followedPosted', params, { actorIds: [post.ownerId] });
    await tx.$executeRaw`UPDATE post SET told_up_to = ${last} WHERE id = ${postId}`;
    if (batch.length === tellAtOnce) await orderTelling(tx, postId);
    return { told: told.length };
  });
}

/** The next of those who followed one of the cards when the post came, by id. */
async function nextFollowers(
  tx: Tx,
  cardIds: readonly number[],
  { toldUpTo, publishedAt }: { toldUpTo: number; publishedAt: Date | null },
): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT member_id AS id FROM follow
    WHERE card_id = ANY (${[...cardIds]}::integer[]) AND member_id > ${toldUpTo} AND created_at <= ${publishedAt ?? new Date()}
    ORDER BY member_id LIMIT ${tellAtOnce}::integer`;
  return rows.map(({ id }) => id);
}

/** Those who want to hear of an author. */
async function hearersOf(tx: Tx, memberIds: readonly number[], authorId: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM member
    WHERE id = ANY (${[...memberIds]}::integer[]) AND deleted_at IS NULL AND id <> ${authorId}
      AND NOT EXISTS (SELECT FROM mute WHERE mute.member_id = member.id AND muted_id = ${authorId})
      AND ${apartFrom(authorId, Prisma.sql`member.id`)}`;
  return rows.map(({ id }) => id);
}
