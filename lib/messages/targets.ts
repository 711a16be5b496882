import 'server-only';
import { hasOpenContacts, publicCards } from '@/lib/directory/public-cards';
import type { Locale } from '@/lib/i18n/locales';
import { publicPosts } from '@/lib/posts/public-posts';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { publicProducts } from '@/lib/shop/public-products';
import { areFriends } from '@/lib/social/are-friends';
import { aboutCardSelect, aboutOf, aboutPostSelect, aboutProductSelect } from './about';
import type { MessageKind, Opening } from './message-view';
import { personOf, personSelect } from './people';
import { messageObstacle } from './policy';
import type { MessageTarget } from './schemas';
import { readStanding } from './standing';

type Reader = Pick<Viewer, 'id' | 'vipType' | 'membershipStatus'>;

/** Whom a message goes to and what it is about. */
export type Target = {
  otherId: number;
  kind: MessageKind;
  cardId: number | null;
  postId: number | null;
  productId: number | null;
};

const nothing = { cardId: null, postId: null, productId: null } as const;

/**
 * Finds who is written to.
 * @throws AppError `notFound` for a conversation of others, one whose other is gone, a card, post or product that is not
 *   shown or is the reader's own, a card that has no owner, one whose owner keeps their contacts closed, and a member who is no friend
 */
export async function findTarget(tx: Tx, viewer: Pick<Viewer, 'id'>, to: MessageTarget): Promise<Target> {
  const target = await readTarget(tx, viewer, to);
  if (target === null || target.otherId === viewer.id) throw new AppError('notFound');
  return target;
}

async function readTarget(tx: Tx, viewer: Pick<Viewer, 'id'>, to: MessageTarget): Promise<Target | null> {
  if ('conversation' in to) {
    const side = await readOther(tx, viewer, to.conversation);
    return side && { ...nothing, ...side };
  }
  if ('card' in to) {
    const card = await tx.card.findFirst({
      where: { AND: [{ publicId: to.card }, publicCards] },
      select: { id: true, kind: true, ownerId: true, owner: { select: { membershipStatus: true } } },
    });
    if (!card?.ownerId || !hasOpenContacts(card.owner)) return null;
    const kind = card.kind === 'company' ? 'inquiry' : 'personal';
    return { otherId: card.ownerId, kind, ...nothing, cardId: card.id };
  }
  if ('post' in to) {
    const post = await tx.post.findFirst({
      where: { AND: [{ publicId: to.post }, publicPosts] },
      select: { id: true, ownerId: true, identity: true, owner: { select: { membershipStatus: true } } },
    });
    // A post stays whatever becomes of its author's membership; it is no way round their card.
    if (!post || !hasOpenContacts(post.owner)) return null;
    const kind = post.identity === 'company' ? 'inquiry' : 'personal';
    return { otherId: post.ownerId, kind, ...nothing, postId: post.id };
  }
  if ('product' in to) {
    // What the site sells itself has nobody to write to here.
    const product = await tx.product.findFirst({
      where: { AND: [{ publicId: to.product }, publicProducts] },
      select: { id: true, sellerId: true, seller: { select: { membershipStatus: true } } },
    });
    if (!product?.sellerId || !hasOpenContacts(product.seller)) return null;
    return { otherId: product.sellerId, kind: 'inquiry', ...nothing, productId: product.id };
  }
  const member = await tx.member.findUnique({ where: { publicId: to.member }, select: { id: true } });
  if (!member || !(await areFriends(tx, viewer.id, member.id))) return null;
  return { otherId: member.id, kind: 'personal', ...nothing };
}

/** Who else is in a conversation of the member's, and of which kind its newest message is; null where nobody is. */
async function readOther(
  tx: Pick<Tx, '$queryRaw'>,
  { id }: Pick<Viewer, 'id'>,
  conversation: string,
): Promise<Pick<Target, 'otherId' | 'kind'> | null> {
  const [row] = await tx.$queryRaw<{ otherId: number; kind: MessageKind }[]>`
    SELECT s.other_id AS "otherId", coalesce(
      (SELECT m.kind::text FROM message m WHERE m.conversation_id = c.id ORDER BY m.id DESC LIMIT 1), 'personal') AS kind
    FROM conversation c JOIN conversation_side s ON s.conversation_id = c.id
    WHERE c.public_id = ${conversation} AND s.member_id = ${id} AND s.other_id IS NOT NULL`;
  return row ?? null;
}

/**
 * The card that a member gives away: the one of the person before that of the firm, as others see them in messages.
 * @param cardId this one, if it is still theirs and shown
 */
export function findOwnCard(tx: Pick<Tx, 'card'>, ownerId: number, cardId?: number) {
  return tx.card.findFirst({
    where: { AND: [{ ownerId, id: cardId }, publicCards] },
    orderBy: [{ kind: 'desc' }, { id: 'asc' }],
    select: { id: true, publicId: true },
  });
}

/**
 * What one finds who wants to write to somebody: with whom, about what, and whether the two have a conversation.
 * @throws AppError `notFound` as `findTarget`, and for somebody who is not there for the reader
 */
export async function getOpening(
  viewer: Reader,
  to: Exclude<MessageTarget, { conversation: string }>,
  locale: Locale,
): Promise<Opening> {
  const { otherId, kind, cardId, postId, productId } = await findTarget(db, viewer, to);
  const [other, card, post, product, standing] = await Promise.all([
    db.member.findUnique({ where: { id: otherId }, ...personSelect(viewer.id) }),
    cardId === null ? null : db.card.findUnique({ where: { id: cardId }, select: aboutCardSelect }),
    postId === null ? null : db.post.findUnique({ where: { id: postId }, select: aboutPostSelect }),
    productId === null
      ? null
      : db.product.findUnique({ where: { id: productId }, select: aboutProductSelect(locale) }),
    readStanding(db, viewer.id, otherId),
  ]);
  const person = personOf(other, locale);
  if (!person || standing.blocked) throw new AppError('notFound');
  return {
    person,
    kind,
    about: aboutOf({ card, post, product }, locale),
    conversation: standing.conversation?.publicId ?? null,
    obstacle: messageObstacle(viewer, standing, kind),
  };
}
