import 'server-only';
import { lockMemberWeakly } from '@/lib/accounts/locks';
import type { SilenceWhy } from '@/lib/accounts/silence';
import { moveCard } from '@/lib/cards/publication';
import { aboutCard, lockModeratedCard } from '@/lib/flows/cards/moderated-card';
import { hideComment, lockModeratedComment } from '@/lib/flows/comments/moderated-comment';
import { lockModeratedPost } from '@/lib/flows/posts/moderated-post';
import { takePostDown } from '@/lib/flows/posts/take-down-post';
import { lockModeratedProduct } from '@/lib/flows/products/moderated-product';
import { takeProductDown } from '@/lib/flows/products/take-down-product';
import { hideRating, lockModeratedRating } from '@/lib/flows/ratings/moderated-rating';
import type { ReportReason } from '@/lib/moderation/report-reasons';
import type { ReportTarget } from '@/lib/moderation/report-targets';
import { notify } from '@/lib/notifications/notify';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { auditTargetOf } from '@/lib/subjects/names';
import { commentReasonOf, postReasonOf, productReasonOf } from './reason-of-report';

/** A reported thing, locked. */
export type ReportedThing = {
  id: number;
  publicId: string;
  name: string;
  /** Whether the site shows it, so that it can be taken from there. */
  isShown: boolean;
  /** What the audit says of it. */
  facts: Record<string, string>;
  /** Takes it from the site and tells its owner why. @returns what the audit says of it then */
  takeDown: (given: ReportReason) => Promise<Record<string, string>>;
  /** Tells who made it that it broke the rules; where there is such a word. */
  warn?: (why: SilenceWhy) => Promise<unknown>;
};

/**
 * What a report does to each kind of thing that can be reported. Locking comes before the report's own row is written, in the
 * house's order.
 */
export const reported: Record<ReportTarget, (tx: Tx, publicId: string) => Promise<ReportedThing>> = {
  card: async (tx, publicId) => {
    const card = await lockModeratedCard(tx, publicId);
    return {
      id: card.id,
      publicId,
      name: card.name,
      isShown: card.status === 'published',
      facts: { cardStatus: card.status },
      takeDown: async () => {
        const { after } = await moveCard(tx, card.id, 'hide');
        if (card.ownerId !== null) await notify(tx, card.ownerId, 'cardHidden', aboutCard(card));
        return { cardStatus: after };
      },
    };
  },
  post: async (tx, publicId) => {
    const post = await lockModeratedPost(tx, publicId);
    return {
      id: post.id,
      publicId,
      name: post.name,
      isShown: post.status === 'published' && post.deletedAt === null,
      facts: { postStatus: post.status },
      takeDown: (given) => takePostDown(tx, post, { reasonCode: postReasonOf[given], reason: '' }),
    };
  },
  product: async (tx, publicId) => {
    const product = await lockModeratedProduct(tx, publicId);
    return {
      id: product.id,
      publicId,
      name: product.name,
      isShown: product.status === 'published' && product.deletedAt === null,
      facts: { productStatus: product.status },
      takeDown: (given) => takeProductDown(tx, product, { reasonCode: productReasonOf[given], reason: '' }),
    };
  },
  member: async (tx, publicId) => {
    const member = await tx.member.findUnique({
      where: { publicId },
      select: { id: true, nickname: true },
    });
    if (!member) throw new AppError('notFound');
    await lockMemberWeakly(tx, member.id);
    const facts = {};
    return {
      id: member.id,
      publicId,
      name: member.nickname,
      isShown: false,
      facts,
      takeDown: async () => facts,
    };
  },
  comment: async (tx, publicId) => {
    const comment = await lockModeratedComment(tx, publicId);
    return {
      id: comment.id,
      publicId,
      name: comment.name,
      isShown: comment.state === 'shown',
      facts: { commentStatus: comment.state },
      takeDown: (given) => hideComment(tx, comment, { reasonCode: commentReasonOf[given], reason: '' }),
    };
  },
  rating: async (tx, publicId) => {
    const rating = await lockModeratedRating(tx, publicId);
    return {
      id: rating.id,
      publicId,
      name: rating.name,
      isShown: rating.state === 'shown',
      facts: { ratingStatus: rating.state },
      takeDown: (given) => hideRating(tx, rating, { reasonCode: commentReasonOf[given], reason: '' }),
    };
  },
  message: async (tx, publicId) => {
    const message = await tx.message.findUnique({
      where: { publicId },
      select: { id: true, publicId: true, senderId: true },
    });
    if (!message) throw new AppError('conflict');
    const { id, senderId } = message;
    return {
      ...auditTargetOf('message', message),
      id,
      publicId,
      isShown: false,
      facts: {},
      takeDown: () => Promise.reject(new AppError('conflict')),
      // Not of which message: that would say who reported it.
      ...(senderId === null ? {} : { warn: (why) => notify(tx, senderId, 'messageWarned', why) }),
    };
  },
};
