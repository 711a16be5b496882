import 'server-only';
import { foldText } from '@/lib/search/fold';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import { timesOfDays } from '@/lib/shared/dates';
import { isPublicId } from '@/lib/shared/ids';
import type { ListPage } from '@/lib/shared/paging';
import { commentStateOf } from '../comment-state';
import type { CommentState } from '../comment-view';
import type { CommentFilter } from './comment-list';

export type CommentAdminRow = {
  publicId: string;
  text: string;
  /** The language of the text. */
  lang: string;
  state: CommentState;
  /** Open reports on it. */
  reports: number;
  author: { publicId: string; nickname: string };
  post: { publicId: string; title: string; lang: string };
  createdAt: Date;
};

const rowSelect = {
  publicId: true,
  text: true,
  sourceLocale: true,
  deletedAt: true,
  hiddenAt: true,
  createdAt: true,
  author: { select: { publicId: true, nickname: true, deletedAt: true } },
  post: { select: { publicId: true, title: true, sourceLocale: true } },
  _count: { select: { reports: { where: { status: 'open' } } } },
} as const satisfies Prisma.CommentSelect;

/** Comments as the back office narrows them, a page at a time, the newest first. */
export async function listCommentsForAdmin(filter: CommentFilter): Promise<ListPage<CommentAdminRow>> {
  const where = await commentsWhere(filter);
  const list = await readPage({
    page: filter.page,
    count: (take) => db.comment.count({ where, take }),
    read: (range) =>
      db.comment.findMany({
        where,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        ...range,
        select: rowSelect,
      }),
  });
  return { ...list, rows: list.rows.flatMap((row) => rowOf(row) ?? []) };
}

function rowOf(row: Prisma.CommentGetPayload<{ select: typeof rowSelect }>): CommentAdminRow | null {
  const { publicId, text, author, post, createdAt } = row;
  if (!author) return null;
  return {
    publicId,
    text,
    lang: row.sourceLocale,
    state: commentStateOf(row),
    reports: row._count.reports,
    author: { publicId: author.publicId, nickname: author.nickname },
    post: { publicId: post.publicId, title: post.title || post.publicId, lang: post.sourceLocale },
    createdAt,
  };
}

const states = {
  shown: { shown: true },
  hidden: { hiddenAt: { not: null }, deletedAt: null },
  deleted: { deletedAt: { not: null } },
} as const satisfies Record<NonNullable<CommentFilter['state']>, Prisma.CommentWhereInput>;

/** Of which comments a filter speaks. Whoever was deleted for good left nothing to decide about. */
export async function commentsWhere(filter: CommentFilter): Promise<Prisma.CommentWhereInput> {
  const { q, view, state, author, post } = filter;
  return {
    authorId: { not: null },
    ...(author === undefined ? {} : { author: { publicId: author } }),
    ...(post === undefined ? {} : { post: { publicId: post } }),
    createdAt: timesOfDays(filter),
    AND: [
      state === undefined ? {} : states[state],
      view === 'reported' ? { reports: { some: { status: 'open' } } } : {},
      q === '' ? {} : { OR: await searched(q) },
    ],
  };
}

/**
 * By the folded text, by the identifier in the address of a comment or its post, or by the author's mail. What is named is read
 * first, so that each part of the search has an index of the comments behind it.
 */
async function searched(q: string): Promise<Prisma.CommentWhereInput[]> {
  const id = q.replace(/^.*(\/|#comment-)/, '');
  const [post, author] = await Promise.all([
    isPublicId(id) ? db.post.findUnique({ where: { publicId: id }, select: { id: true } }) : null,
    q.includes('@')
      ? db.member.findUnique({ where: { email: q.trim().toLowerCase() }, select: { id: true } })
      : null,
  ]);
  return [
    { textFold: { contains: escapeLike(foldText(q).trim()) } },
    ...(isPublicId(id) ? [{ publicId: id }] : []),
    ...(post ? [{ postId: post.id }] : []),
    ...(author ? [{ authorId: author.id }] : []),
  ];
}

/** What the author and the post are called by which the list is narrowed; null for what is not known. */
export async function getCommentScope({
  author,
  post,
}: Pick<CommentFilter, 'author' | 'post'>): Promise<{ author: string | null; post: string | null }> {
  const [member, about] = await Promise.all([
    author ? db.member.findUnique({ where: { publicId: author }, select: { nickname: true } }) : null,
    post ? db.post.findUnique({ where: { publicId: post }, select: { title: true } }) : null,
  ]);
  return { author: member?.nickname ?? null, post: about?.title || null };
}
