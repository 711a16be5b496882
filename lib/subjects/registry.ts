import 'server-only';
import { shownNameOf } from '@/lib/cards/card-projection';
import { publicComments } from '@/lib/comments/public-comments';
import { isPublicCard, publicCards } from '@/lib/directory/public-cards';
import type { Locale } from '@/lib/i18n/locales';
import { isPublicPost } from '@/lib/posts/listing';
import { publicPosts } from '@/lib/posts/public-posts';
import { publicRatings } from '@/lib/ratings/public-ratings';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { type SubjectKind, subjectPaths } from '@/lib/shared/subjects';
import { publicProducts } from '@/lib/shop/public-products';
import { nameOfSubject } from './names';

/** A subject as a reader sees it. */
export type Subject = {
  kind: SubjectKind;
  /** Internal. */
  id: number;
  publicId: string;
  /** In the reader's language where there is such a text. */
  name: string;
  /** The member whose it is; a member is their own. */
  ownerId: number | null;
  /** Its page; null where there is none that everybody may open. */
  path: string | null;
};

type Row<Where> = {
  /** Which everybody may see; null for none. */
  public: Where | null;
  /** Which are a member's own. */
  own: (memberId: number) => Where;
  /** Which administrators of its area may see, where that is not all. */
  reviewed?: Where;
  /** At most one for each identifier. */
  read: (publicIds: string[], where: Where, locale: Locale) => Promise<Subject[]>;
};

const postOwner = { select: { membershipStatus: true, deletedAt: true } } as const;

/** Who may see a subject of each kind, and how it is read. */
export const subjects = {
  card: {
    public: publicCards,
    own: (ownerId) => ({ ownerId }),
    read: async (publicIds, where, locale) => {
      const rows = await db.card.findMany({
        where: { AND: [{ publicId: { in: publicIds } }, where] },
        take: publicIds.length,
        select: {
          id: true,
          publicId: true,
          kind: true,
          status: true,
          companyName: true,
          contactName: true,
          sourceLocale: true,
          ownerId: true,
          owner: { select: { deletedAt: true } },
          translations: {
            where: { field: { in: ['companyName', 'contactName'] } },
            select: { locale: true, field: true, text: true, source: true },
          },
        },
      });
      return rows.map((card) => ({
        kind: 'card',
        id: card.id,
        publicId: card.publicId,
        name: shownNameOf(card, locale).text,
        ownerId: card.ownerId,
        path: isPublicCard(card) ? subjectPaths.card.public(card) : null,
      }));
    },
  },
  member: {
    public: null,
    own: (id) => ({ id }),
    read: async (publicIds, where) => {
      const rows = await db.member.findMany({
        where: { AND: [{ publicId: { in: publicIds } }, where] },
        take: publicIds.length,
        select: { id: true, publicId: true, nickname: true },
      });
      return rows.map((member) => ({
        kind: 'member',
        id: member.id,
        publicId: member.publicId,
        name: nameOfSubject('member', member),
        ownerId: member.id,
        path: subjectPaths.member.public(),
      }));
    },
  },
  post: {
    public: publicPosts,
    own: (ownerId) => ({ ownerId, deletedAt: null }),
    read: async (publicIds, where) => {
      const rows = await db.post.findMany({
        where: { AND: [{ publicId: { in: publicIds } }, where] },
        take: publicIds.length,
        select: {
          id: true,
          publicId: true,
          title: true,
          status: true,
          publishedAt: true,
          deletedAt: true,
          ownerId: true,
          owner: postOwner,
        },
      });
      return rows.map((post) => ({
        kind: 'post',
        id: post.id,
        publicId: post.publicId,
        name: nameOfSubject('post', post),
        ownerId: post.ownerId,
        path: isPublicPost(post) ? subjectPaths.post.public(post) : null,
      }));
    },
  },
  comment: {
    public: publicComments,
    own: (authorId) => ({ authorId, deletedAt: null }),
    read: async (publicIds, where) => {
      const rows = await db.comment.findMany({
        where: { AND: [{ publicId: { in: publicIds } }, where] },
        take: publicIds.length,
        select: {
          id: true,
          publicId: true,
          text: true,
          shown: true,
          authorId: true,
          post: {
            select: { publicId: true, status: true, publishedAt: true, deletedAt: true, owner: postOwner },
          },
        },
      });
      return rows.map((comment) => {
        const { publicId, post } = comment;
        const isSeen = comment.shown && isPublicPost(post);
        return {
          kind: 'comment',
          id: comment.id,
          publicId,
          name: nameOfSubject('comment', comment),
          ownerId: comment.authorId,
          path: isSeen ? subjectPaths.comment.public({ publicId, post: post.publicId }) : null,
        };
      });
    },
  },
  message: {
    public: null,
    // Those that somebody received.
    own: (memberId) => ({
      withdrawnAt: null,
      senderId: { not: memberId },
      conversation: { sides: { some: { memberId } } },
      hidden: { none: { memberId } },
    }),
    reviewed: { reports: { some: {} } },
    read: async (publicIds, where) => {
      const rows = await db.message.findMany({
        where: { AND: [{ publicId: { in: publicIds } }, where] },
        take: publicIds.length,
        select: { id: true, publicId: true, senderId: true, sender: { select: { nickname: true } } },
      });
      return rows.map(({ sender, ...message }) => ({
        kind: 'message',
        id: message.id,
        publicId: message.publicId,
        // By who wrote it: what it says is seen by its two, and by who looks at a report.
        name: sender?.nickname ?? nameOfSubject('message', message),
        ownerId: message.senderId,
        path: subjectPaths.message.public(),
      }));
    },
  },
  product: {
    public: publicProducts,
    own: (sellerId) => ({ sellerId, deletedAt: null }),
    read: async (publicIds, where) => {
      const rows = await db.product.findMany({
        where: { AND: [{ publicId: { in: publicIds } }, where] },
        take: publicIds.length,
        select: { id: true, publicId: true, name: true, sellerId: true, listedAt: true },
      });
      return rows.map((product) => ({
        kind: 'product',
        id: product.id,
        publicId: product.publicId,
        name: nameOfSubject('product', product),
        ownerId: product.sellerId,
        path: product.listedAt === null ? null : subjectPaths.product.public(product),
      }));
    },
  },
  rating: {
    public: publicRatings,
    own: (memberId) => ({ memberId, deletedAt: null }),
    read: async (publicIds, where) => {
      const rows = await db.productRating.findMany({
        where: { AND: [{ publicId: { in: publicIds } }, where] },
        take: publicIds.length,
        select: {
          id: true,
          publicId: true,
          text: true,
          stars: true,
          shown: true,
          memberId: true,
          product: { select: { publicId: true, listedAt: true } },
        },
      });
      return rows.map((rating) => {
        const { publicId, product } = rating;
        const isSeen = rating.shown && product.listedAt !== null;
        return {
          kind: 'rating',
          id: rating.id,
          publicId,
          name: nameOfSubject('rating', rating),
          ownerId: rating.memberId,
          path: isSeen ? subjectPaths.rating.public({ publicId, product: product.publicId }) : null,
        };
      });
    },
  },
} as const satisfies {
  rating: Row<Prisma.ProductRatingWhereInput>;
  product: Row<Prisma.ProductWhereInput>;
  message: Row<Prisma.MessageWhereInput>;
  comment: Row<Prisma.CommentWhereInput>;
  card: Row<Prisma.CardWhereInput>;
  member: Row<Prisma.MemberWhereInput>;
  post: Row<Prisma.PostWhereInput>;
} & Record<SubjectKind, unknown>;

/** A row of the table whose conditions nobody looks into. */
export type SubjectRow = Row<object>;
