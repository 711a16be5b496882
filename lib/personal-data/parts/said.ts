import 'server-only';
import { db } from '@/lib/server/db';
import { byId, byNumber } from '../batches';
import type { Part } from '../part';

const picture = { select: { media: { select: { key: true } } } } as const;

/** What a member publishes and says. */
export const saidParts: readonly Part[] = [
  {
    name: 'cards',
    models: ['Card'],
    read: (ownerId) =>
      byId((range) =>
        db.card.findMany({
          ...range,
          where: { ownerId, ...range.where },
          omit: { ownerId: true, searchVersion: true, nameFold: true, logoId: true },
          include: {
            draft: { omit: { cardId: true } },
            translations: { omit: { cardId: true } },
            industries: { select: { industry: { select: { slug: true } } } },
            logo: { select: { key: true } },
            images: picture,
            verifications: { select: { detail: true, checkedAt: true } },
            days: { omit: { cardId: true } },
          },
        }),
      ),
  },
  {
    name: 'posts',
    models: ['Post'],
    read: (ownerId) =>
      byId((range) =>
        db.post.findMany({
          ...range,
          where: { ownerId, ...range.where },
          omit: { ownerId: true, searchVersion: true, titleFold: true, toldUpTo: true, industryId: true },
          include: {
            draft: { omit: { postId: true } },
            translations: { omit: { postId: true } },
            topics: { select: { topic: { select: { slug: true } } } },
            industry: { select: { slug: true } },
            images: picture,
          },
        }),
      ),
  },
  {
    name: 'comments',
    models: ['Comment'],
    read: (authorId) =>
      byId((range) =>
        db.comment.findMany({
          ...range,
          where: { authorId, ...range.where },
          select: {
            id: true,
            publicId: true,
            text: true,
            sourceLocale: true,
            createdAt: true,
            editedAt: true,
            deletedAt: true,
            hiddenAt: true,
            review: true,
            reasonCode: true,
            reason: true,
            post: { select: { publicId: true } },
          },
        }),
      ),
  },
  {
    name: 'likes',
    models: ['PostLike', 'CommentLike'],
    read: async function* (memberId) {
      yield* byNumber('postId', (range) =>
        db.postLike.findMany({
          ...range,
          where: { memberId, ...range.where },
          select: { postId: true, createdAt: true, post: { select: { publicId: true } } },
        }),
      );
      yield* byNumber('commentId', (range) =>
        db.commentLike.findMany({
          ...range,
          where: { memberId, ...range.where },
          select: { commentId: true, createdAt: true, comment: { select: { publicId: true } } },
        }),
      );
    },
  },
  {
    name: 'ratings',
    models: ['ProductRating'],
    read: (memberId) =>
      byId((range) =>
        db.productRating.findMany({
          ...range,
          where: { memberId, ...range.where },
          omit: { memberId: true, textFold: true, orderLineId: true, productId: true },
          include: { product: { select: { publicId: true, name: true } } },
        }),
      ),
  },
  {
    name: 'reports',
    models: ['Report'],
    read: (memberId) =>
      byId((range) =>
        db.report.findMany({
          ...range,
          where: { memberId, ...range.where },
          select: {
            id: true,
            publicId: true,
            target: true,
            reason: true,
            text: true,
            status: true,
            createdAt: true,
            decidedAt: true,
          },
        }),
      ),
  },
  {
    name: 'claims',
    models: ['CardClaim'],
    read: (memberId) =>
      byId((range) =>
        db.cardClaim.findMany({
          ...range,
          where: { memberId, ...range.where },
          select: {
            id: true,
            publicId: true,
            method: true,
            status: true,
            note: true,
            createdAt: true,
            submittedAt: true,
            decidedAt: true,
            reasonCode: true,
            reason: true,
            // Its paper lies beside, in the folder `claims` and by the claim's identifier.
            documentType: true,
            card: { select: { publicId: true } },
          },
        }),
      ),
  },
];
