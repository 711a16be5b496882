import 'server-only';
import { commentStateOf, commentStateSelect } from '@/lib/comments/comment-state';
import type { CommentState } from '@/lib/comments/comment-view';
import type { PostKind, PostStatus } from '@/lib/posts/post-status';
import { ratingStateOf } from '@/lib/ratings/rating-state';
import type { RatingState } from '@/lib/ratings/rating-view';
import type { Tx } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import type { ReportTarget } from '@/lib/server/generated/prisma/enums';
import type { CardKind } from '@/lib/shared/card-kind';
import type { SubjectKind } from '@/lib/shared/subjects';
import type { Viewer } from '@/lib/shared/viewer';
import type { ProductStatus } from '@/lib/shop/product-status';
import { storeExcerpt } from './messages/store-excerpt';

export type { ReportTarget };

/** What the inbox says of a reported thing of each kind, beside its name. */
export type ReportedFacts = {
  card: { kind: CardKind; status: 'draft' | 'pending_review' | 'published' | 'rejected' | 'hidden' };
  post: { kind: PostKind; status: PostStatus; deleted: boolean };
  /** `post` is the public id of what it was said to. */
  comment: { state: CommentState; post: string };
  product: { status: ProductStatus; deleted: boolean };
  /** `product` is the public id of what was rated. */
  rating: { state: RatingState; product: string; stars: number };
  member: { nickname: string };
  /** What it says is shown to who looks at the report, at a place of its own. */
  message: Record<never, never>;
};

/** What a report is about, as the inbox shows it. */
export type ReportedThing = {
  [Target in ReportTarget]: {
    target: Target;
    publicId: string;
    /** Reports on it that wait, this one included. */
    waiting: number;
    /** Whether it could be taken from the site. */
    isShown: boolean;
    facts: ReportedFacts[Target];
  };
}[ReportTarget];

/** Everything that a report may be about, in one query of reports; each row names what it needs. */
export const reportTargetSelect = {
  target: true,
  card: {
    select: {
      publicId: true,
      kind: true,
      status: true,
      _count: { select: { reports: { where: { status: 'open' } } } },
    },
  },
  post: {
    select: {
      publicId: true,
      kind: true,
      status: true,
      deletedAt: true,
      _count: { select: { reports: { where: { status: 'open' } } } },
    },
  },
  product: {
    select: {
      publicId: true,
      status: true,
      deletedAt: true,
      _count: { select: { reports: { where: { status: 'open' } } } },
    },
  },
  comment: {
    select: {
      ...commentStateSelect,
      publicId: true,
      post: { select: { publicId: true } },
      _count: { select: { reports: { where: { status: 'open' } } } },
    },
  },
  rating: {
    select: {
      publicId: true,
      stars: true,
      deletedAt: true,
      hiddenAt: true,
      product: { select: { publicId: true } },
      _count: { select: { reports: { where: { status: 'open' } } } },
    },
  },
  about: {
    select: {
      publicId: true,
      nickname: true,
      _count: { select: { reportedAs: { where: { status: 'open' } } } },
    },
  },
  message: {
    select: { publicId: true, _count: { select: { reports: { where: { status: 'open' } } } } },
  },
} satisfies Prisma.ReportSelect;

type Row = Prisma.ReportGetPayload<{ select: typeof reportTargetSelect }>;

/** A row of the table. */
export type Target = {
  /** The column of a report that names the thing, by its internal id. */
  named: (
    id: number,
  ) =>
    | { cardId: number }
    | { postId: number }
    | { commentId: number }
    | { messageId: number }
    | { productId: number }
    | { ratingId: number }
    | { aboutId: number };
  /** A report whose thing is still there. */
  exists: Prisma.ReportWhereInput;
  /** What is kept of it with the report, in its transaction. */
  keep?: (tx: Tx, viewer: Pick<Viewer, 'id'>, report: { id: number; thingId: number }) => Promise<void>;
  read: (row: Row) => ReportedThing | null;
};

/**
 * The kinds of subjects that can be reported: what hangs on the columns of table `report`. Who may report what, names and
 * addresses come from lib/subjects; what a decision does to it is said in lib/flows/moderation/reported.
 */
export const reportTargets = {
  card: {
    named: (cardId) => ({ cardId }),
    exists: { target: 'card', cardId: { not: null } },
    read: ({ card }) =>
      card && {
        target: 'card',
        publicId: card.publicId,
        waiting: card._count.reports,
        isShown: card.status === 'published',
        facts: { kind: card.kind, status: card.status },
      },
  },
  post: {
    named: (postId) => ({ postId }),
    exists: { target: 'post', postId: { not: null } },
    read: ({ post }) =>
      post && {
        target: 'post',
        publicId: post.publicId,
        waiting: post._count.reports,
        isShown: post.status === 'published' && post.deletedAt === null,
        facts: { kind: post.kind, status: post.status, deleted: post.deletedAt !== null },
      },
  },
  product: {
    named: (productId) => ({ productId }),
    exists: { target: 'product', productId: { not: null } },
    read: ({ product }) =>
      product && {
        target: 'product',
        publicId: product.publicId,
        waiting: product._count.reports,
        isShown: product.status === 'published' && product.deletedAt === null,
        facts: { status: product.status, deleted: product.deletedAt !== null },
      },
  },
  comment: {
    named: (commentId) => ({ commentId }),
    exists: { target: 'comment', commentId: { not: null } },
    read: ({ comment }) => {
      if (!comment) return null;
      const state = commentStateOf(comment);
      return {
        target: 'comment',
        publicId: comment.publicId,
        waiting: comment._count.reports,
        isShown: state === 'shown',
        facts: { state, post: comment.post.publicId },
      };
    },
  },
  rating: {
    named: (ratingId) => ({ ratingId }),
    exists: { target: 'rating', ratingId: { not: null } },
    read: ({ rating }) => {
      if (!rating) return null;
      const state = ratingStateOf(rating);
      return {
        target: 'rating',
        publicId: rating.publicId,
        waiting: rating._count.reports,
        isShown: state === 'shown',
        facts: { state, product: rating.product.publicId, stars: rating.stars },
      };
    },
  },
  // Nothing of theirs is taken down with it: what an administrator does about a member is done where members are.
  member: {
    named: (aboutId) => ({ aboutId }),
    exists: { target: 'member', aboutId: { not: null } },
    read: ({ about }) =>
      about && {
        target: 'member',
        publicId: about.publicId,
        waiting: about._count.reportedAs,
        isShown: false,
        facts: { nickname: about.nickname },
      },
  },
  message: {
    named: (messageId) => ({ messageId }),
    exists: { target: 'message', messageId: { not: null } },
    keep: (tx, viewer, { id, thingId }) => storeExcerpt(tx, viewer, { id, messageId: thingId }),
    read: ({ message }) =>
      message && {
        target: 'message',
        publicId: message.publicId,
        waiting: message._count.reports,
        // It stands in a conversation of two, who see to it themselves.
        isShown: false,
        facts: {},
      },
  },
} satisfies Record<ReportTarget, Target> & Partial<Record<SubjectKind, Target>>;
