import 'server-only';
import { apartFrom, notBlockedBy, thoseApartFrom } from '@/lib/accounts/apart';
import type { Locale } from '@/lib/i18n/locales';
import { publicPosts } from '@/lib/posts/public-posts';
import { cached } from '@/lib/server/cache/cached';
import { commentsTag, postTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { isPublicId } from '@/lib/shared/ids';
import { pageSize } from '@/lib/shared/paging';
import type { Viewer } from '@/lib/shared/viewer';
import { offersOf } from '@/lib/translation/asked-text';
import { commentSelect, listed, viewOf } from './comment-rows';
import type { CommentMark, CommentPage, CommentView, Talk } from './comment-view';
import { ownUnread, withOwnUnread } from './own-unread';

/** Deeper nobody reads; the newest stand there, so it is further than that of other lists. */
export const lastCommentPage = 500;

/**
 * A page of what is said to a post, the oldest first; beyond the end it is the last one. Empty where the post is not shown.
 */
export const getComments = cached(
  'comments',
  async (post: string, wanted: number): Promise<CommentPage> => {
    const found = isPublicId(post) ? await findPost(post) : null;
    if (!found) return { comments: [], total: 0, page: 1, pageCount: 1 };
    const { total, count } = await countComments(found.id);
    const pageCount = Math.min(Math.max(1, Math.ceil(count / pageSize)), lastCommentPage);
    const page = Math.min(Math.max(1, wanted), pageCount);
    return { comments: await readComments(found, page), total, page, pageCount };
  },
  { tags: (post) => [commentsTag(post), postTag(post)], revalidate: 600 },
);

function findPost(publicId: string, viewer: Pick<Viewer, 'id'> | null = null) {
  const apart = viewer ? { owner: notBlockedBy(viewer.id) } : {};
  return db.post.findFirst({
    where: { AND: [{ publicId, ...apart }, publicPosts] },
    select: { id: true, ownerId: true },
  });
}

async function countComments(postId: number): Promise<{ total: number; count: number }> {
  const most = lastCommentPage * pageSize;
  const [row] = await db.$queryRaw<{ total: number; count: number }[]>`
    SELECT count(*) FILTER (WHERE shown)::integer AS total, count(*)::integer AS count
    FROM (SELECT c.shown FROM comment c WHERE c.post_id = ${postId} AND ${listed} LIMIT ${most}) AS those`;
  return row ?? { total: 0, count: 0 };
}

async function readComments(
  { id: postId, ownerId }: { id: number; ownerId: number },
  page: number,
): Promise<CommentView[]> {
  const ids = await db.$queryRaw<{ id: number }[]>`
    SELECT c.id FROM comment c WHERE c.post_id = ${postId} AND ${listed}
    ORDER BY c.id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;
  const rows = await db.comment.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
    take: pageSize,
    select: commentSelect,
  });
  return rows.map((row) => viewOf(row, ownerId));
}

/** On which page of its post's list a comment stands; null for one that is not listed there for this reader. */
async function pageOfComment(
  viewer: Pick<Viewer, 'id'> | null,
  post: string,
  publicId: string,
): Promise<number | null> {
  if (!isPublicId(publicId)) return null;
  const [row] = await db.$queryRaw<{ before: number }[]>`
    SELECT (SELECT count(*)::integer FROM comment c WHERE c.post_id = own.post_id AND c.id < own.id AND ${listed}) AS before
    FROM (SELECT c.id, c.post_id FROM comment c JOIN post ON post.id = c.post_id
      WHERE c.public_id = ${publicId} AND post.public_id = ${post}
        AND (${listed} OR ${ownUnread(viewer)})) AS own`;
  return row ? Math.min(Math.floor(row.before / pageSize) + 1, lastCommentPage) : null;
}

type TalkQuery = {
  page?: number | undefined;
  at?: string | undefined;
  locale?: Locale | undefined;
};

/**
 * What is said to a post, and what its reader did there: the one call of the page.
 * @param at a comment whose page is wanted, where it is listed; else `page`
 * @param locale the language that it is read in; without one nothing is offered to be translated
 * @throws AppError `notFound` for a post that is not shown, and for one of a member who stands apart from the viewer by a block
 */
export async function getTalk(
  viewer: Pick<Viewer, 'id'> | null,
  post: string,
  { page = 1, at, locale }: TalkQuery,
): Promise<Talk> {
  const found = isPublicId(post) ? await findPost(post, viewer) : null;
  if (!found) throw new AppError('notFound');
  const wanted = (at && (await pageOfComment(viewer, post, at))) || page;
  const kept = await getComments(post, wanted);
  const list = viewer ? await withoutApart(viewer, found.id, await withOwnUnread(viewer, found, kept)) : kept;
  // What the reader may read.
  const said = list.comments.filter(({ author }) => author !== null);
  const [likes, liked, marks] = await Promise.all([
    db.postLike.count({ where: { postId: found.id, shown: true } }),
    viewer
      ? db.postLike.findUnique({
          where: { postId_memberId: { postId: found.id, memberId: viewer.id }, hiddenAt: null },
          select: { postId: true },
        })
      : null,
    readMarks(viewer, said, locale),
  ]);
  return { ...list, likes, liked: liked !== null, ownPost: found.ownerId === viewer?.id, marks };
}

/** A page as a member reads it: without what is said by whom a block keeps apart from them, in the count as well. */
async function withoutApart(
  viewer: Pick<Viewer, 'id'>,
  postId: number,
  list: CommentPage,
): Promise<CommentPage> {
  const named = list.comments.flatMap(({ publicId, quoted }) => [
    publicId,
    ...(quoted ? [quoted.publicId] : []),
  ]);
  if (named.length === 0) return list;
  const [hidden, [counted]] = await Promise.all([
    db.$queryRaw<{ publicId: string }[]>`
      SELECT public_id AS "publicId" FROM comment
      WHERE public_id = ANY (${named}::text[]) AND NOT (${apartFrom(viewer.id, Prisma.sql`author_id`)})`,
    db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::integer AS count FROM comment
      WHERE post_id = ${postId} AND shown AND author_id IN ${thoseApartFrom(viewer.id)}`,
  ]);
  const gone = new Set(hidden.map(({ publicId }) => publicId));
  if (gone.size === 0 && counted?.count === 0) return list;
  const comments = list.comments
    .filter(({ publicId }) => !gone.has(publicId))
    .map((comment) => {
      const { quoted } = comment;
      if (!quoted || !gone.has(quoted.publicId)) return comment;
      return { ...comment, quoted: { ...quoted, state: 'memberGone' as const, name: '', text: '' } };
    });
  return { ...list, comments, total: list.total - (counted?.count ?? 0) };
}

async function readMarks(
  viewer: Pick<Viewer, 'id'> | null,
  said: readonly CommentView[],
  locale: Locale | undefined,
): Promise<Record<string, CommentMark>> {
  if (said.length === 0) return {};
  const memberId = viewer?.id ?? 0;
  const ids = said.map(({ publicId }) => publicId);
  type Row = { publicId: string; authorId: number | null } & Omit<CommentMark, 'offer'>;
  const rows = await db.$queryRaw<Row[]>`
    SELECT c.public_id AS "publicId", c.author_id AS "authorId", c.author_id IS NOT DISTINCT FROM ${memberId} AS own,
      c.was_shown AS "wasShown",
      (SELECT count(*)::integer FROM comment_like l WHERE l.comment_id = c.id AND l.shown) AS likes,
      EXISTS (SELECT 1 FROM comment_like l WHERE l.comment_id = c.id AND l.member_id = ${memberId}
        AND l.hidden_at IS NULL) AS liked,
      EXISTS (SELECT 1 FROM mute WHERE mute.member_id = ${memberId} AND muted_id = c.author_id) AS muted
    FROM comment c WHERE c.public_id = ANY (${ids}::text[])`;
  const authors = new Map(rows.map(({ publicId, authorId }) => [publicId, authorId]));
  const offers = locale
    ? await offersOf(
        said
          .filter(({ state }) => state === 'shown')
          .map((comment) => ({ ...comment, authorId: authors.get(comment.publicId) ?? null })),
        locale,
        'posts',
      )
    : null;
  return Object.fromEntries(
    rows.map(({ publicId, authorId: _, ...mark }) => [
      publicId,
      { ...mark, offer: offers?.get(publicId) ?? null },
    ]),
  );
}
