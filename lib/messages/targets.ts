import 'server-only';
import { hasOpenContacts, publicCards } from '@/lib/directory/public-cards';
import type { Locale } from '@/lib/i18n/locales';
import { publicPosts } from '@/lib/posts/public-posts';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { publicProducts } from '@/lib/shop/public-products';
import { areFriends } from '@/lib/social/are-friends';
import { pairOf } from '@/lib/social/pair';
import { aboutCardSelect, aboutOf, aboutPostSelect, aboutProductSelect } from './about';
import { findGate } from './answers';
import type { MessageKind, Opening } from './message-view';
import { personOf, personSelect } from './people';
import type { MessageTarget } from './schemas';
import { findSide } from './sides';

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
    const { otherId, conversationId } = await findSide(tx, viewer, to.conversation);
    const newest = await tx.message.findFirst({
      where: { conversationId },
      orderBy: { id: 'desc' },
      select: { kind: true },
    });
    return otherId === null ? null : { otherId, kind: newest?.kind ?? 'personal', ...nothing };
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
  const [other, card, post, product, conversation, blocked] = await Promise.all([
    db.member.findUnique({ where: { id: otherId }, ...personSelect(viewer.id) }),
    cardId === null ? null : db.card.findUnique({ where: { id: cardId }, select: aboutCardSelect }),
    postId === null ? null : db.post.findUnique({ where: { id: postId }, select: aboutPostSelect }),
    productId === null
      ? null
      : db.product.findUnique({ where: { id: productId }, select: aboutProductSelect(locale) }),
    db.conversation.findUnique({
      where: { lowId_highId: pairOf(viewer.id, otherId) },
      select: { id: true, publicId: true },
    }),
    db.block.findUnique({
      where: { memberId_blockedId: { memberId: viewer.id, blockedId: otherId } },
      select: { memberId: true },
    }),
  ]);
  const person = personOf(other, locale);
  if (!person || blocked) throw new AppError('notFound');
  return {
    person,
    kind,
    about: aboutOf({ card, post, product }, locale),
    conversation: conversation?.publicId ?? null,
    obstacle: await findGate(db, viewer, { conversationId: conversation?.id ?? null, otherId, kind }),
  };
}
