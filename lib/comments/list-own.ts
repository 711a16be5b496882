import 'server-only';
import { apartFrom } from '@/lib/accounts/apart';
import type { Locale } from '@/lib/i18n/locales';
import { isPublicPost } from '@/lib/posts/listing';
import { publicPosts } from '@/lib/posts/public-posts';
import { db } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { readPage } from '@/lib/server/read-page';
import { type ListPage, pageSize } from '@/lib/shared/paging';
import type { Viewer } from '@/lib/shared/viewer';
import { commentStateOf, commentStateSelect } from './comment-state';
import type { CommentState } from './comment-view';
import { type CommentWhy, isCommentHideReason } from './hide-reasons';
import { canEditComment } from './policy';

/** A member's own post with what came back to it. */
export type AnsweredPost = {
  publicId: string;
  title: string;
  lang: Locale;
  publishedAt: string;
  comments: number;
  likes: number;
};

/** What a member said, with its place. */
export type OwnComment = {
  publicId: string;
  state: Exclude<CommentState, 'deleted' | 'memberGone'>;
  /** Why it was rejected; nothing for any other. */
  why: CommentWhy;
  /** Whether it can still be changed. */
  canEdit: boolean;
  text: string;
  lang: Locale;
  createdAt: string;
  likes: number;
  /** Null while nobody can read it. */
  post: { publicId: string; title: string; lang: Locale } | null;
};

/** A page of a member's published posts, the newest first, with their comments and likes. */
export async function listAnsweredPosts(
  viewer: Pick<Viewer, 'id'>,
  page: number,
): Promise<ListPage<AnsweredPost>> {
  const where = { AND: [{ ownerId: viewer.id }, publicPosts] };
  const list = await readPage({
    page,
    size: pageSize,
    count: (take) => db.post.count({ where, take }),
    read: (range) =>
      db.post.findMany({
        where,
        orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
        ...range,
        select: { id: true, publicId: true, title: true, sourceLocale: true, publishedAt: true },
      }),
  });
  const counts = await countAnswers(
    viewer,
    list.rows.map(({ id }) => id),
  );
  return {
    ...list,
    rows: list.rows.map(({ id, publicId, title, sourceLocale, publishedAt }) => ({
      publicId,
      title,
      lang: sourceLocale as Locale,
      publishedAt: (publishedAt ?? new Date(0)).toISOString(),
      ...(counts.get(id) ?? { comments: 0, likes: 0 }),
    })),
  };
}

/** Without those of members who stand apart from the viewer by a block. */
async function countAnswers(
  viewer: Pick<Viewer, 'id'>,
  ids: number[],
): Promise<Map<number, { comments: number; likes: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: number; comments: number; likes: number }[]>`
    SELECT id, (SELECT count(*)::integer FROM comment WHERE post_id = post.id AND shown
        AND ${apartFrom(viewer.id, Prisma.sql`author_id`)}) AS comments,
      (SELECT count(*)::integer FROM post_like WHERE post_id = post.id AND shown
        AND ${apartFrom(viewer.id, Prisma.sql`post_like.member_id`)}) AS likes
    FROM post WHERE id IN (${Prisma.join(ids)})`;
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** A page of what a member said and did not take back, the newest first; what is hidden or under review is theirs to read. */
export async function listOwnComments(
  viewer: Pick<Viewer, 'id'>,
  page: number,
  now = new Date(),
): Promise<ListPage<OwnComment>> {
  const where = { authorId: viewer.id, deletedAt: null };
  const list = await readPage({
    page,
    size: pageSize,
    count: (take) => db.comment.count({ where, take }),
    read: (range) =>
      db.comment.findMany({
        where,
        orderBy: { id: 'desc' },
        ...range,
        select: {
          ...commentStateSelect,
          publicId: true,
          text: true,
          sourceLocale: true,
          createdAt: true,
          wasShown: true,
          reasonCode: true,
          reason: true,
          _count: { select: { likes: { where: { shown: true } } } },
          post: {
            select: {
              publicId: true,
              title: true,
              sourceLocale: true,
              status: true,
              publishedAt: true,
              deletedAt: true,
              owner: {
                select: {
                  membershipStatus: true,
                  deletedAt: true,
                  blocks: { where: { blockedId: viewer.id }, select: { memberId: true } },
                  blockedBy: { where: { memberId: viewer.id }, select: { memberId: true } },
                },
              },
            },
          },
        },
      }),
  });
  return {
    ...list,
    rows: list.rows.map(({ publicId, text, sourceLocale, createdAt, _count, post, ...row }) => ({
      publicId,
      state: commentStateOf(row) as OwnComment['state'],
      why: {
        reasonCode: isCommentHideReason(row.reasonCode) ? row.reasonCode : null,
        reason: row.reason,
      },
      canEdit: canEditComment({ isAuthor: true }, { createdAt, wasShown: row.wasShown }, now),
      text,
      lang: sourceLocale as Locale,
      createdAt: createdAt.toISOString(),
      likes: _count.likes,
      post:
        isPublicPost(post) && post.owner.blocks.length + post.owner.blockedBy.length === 0
          ? { publicId: post.publicId, title: post.title, lang: post.sourceLocale as Locale }
          : null,
    })),
  };
}
