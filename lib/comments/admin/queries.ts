import 'server-only';
import {
  authorOf,
  authorSelect,
  type ModeratedAuthor,
  newestFirst,
  openReports,
  readNickname,
  readSaidSearch,
  saidStates,
  saidWhere,
} from '@/lib/admins/moderated-list';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import type { ListPage } from '@/lib/shared/paging';
import { commentStateOf, commentStateSelect } from '../comment-state';
import type { CommentState } from '../comment-view';
import type { CommentFilter } from './comment-list';

export type CommentAdminRow = {
  publicId: string;
  text: string;
  /** The language of the text. */
  lang: string;
  state: CommentState;
  openReports: number;
  author: ModeratedAuthor;
  post: { publicId: string; title: string; lang: string };
  createdAt: Date;
};

export const commentRowSelect = {
  ...commentStateSelect,
  publicId: true,
  text: true,
  sourceLocale: true,
  createdAt: true,
  author: authorSelect,
  post: { select: { publicId: true, title: true, sourceLocale: true } },
  _count: openReports,
} as const satisfies Prisma.CommentSelect;

type Row = Prisma.CommentGetPayload<{ select: typeof commentRowSelect }>;

/** Comments as the back office narrows them, a page at a time, the newest first. */
export async function listCommentsForAdmin(filter: CommentFilter): Promise<ListPage<CommentAdminRow>> {
  const where = await commentsWhere(filter);
  const list = await readPage({
    page: filter.page,
    count: (take) => db.comment.count({ where, take }),
    read: (range) =>
      db.comment.findMany({ where, orderBy: [...newestFirst], ...range, select: commentRowSelect }),
  });
  return { ...list, rows: list.rows.flatMap((row) => commentRowOf(row) ?? []) };
}

/** A comment as the list has it; null where its author was deleted for good. */
export function commentRowOf(row: Row): CommentAdminRow | null {
  const { publicId, text, author, post, createdAt } = row;
  if (!author) return null;
  return {
    publicId,
    text,
    lang: row.sourceLocale,
    state: commentStateOf(row),
    openReports: row._count.reports,
    author: authorOf(author),
    post: { publicId: post.publicId, title: post.title || post.publicId, lang: post.sourceLocale },
    createdAt,
  };
}

const states = {
  ...saidStates,
  pending: { review: 'pending', deletedAt: null },
  rejected: { review: 'rejected', deletedAt: null },
} as const;

/** Of which comments a filter speaks. Whoever was deleted for good left nothing to decide about. */
export async function commentsWhere(filter: CommentFilter): Promise<Prisma.CommentWhereInput> {
  const { q, author, post } = filter;
  const { AND, ...where } = saidWhere(filter, states);
  return {
    ...where,
    authorId: { not: null },
    ...(author === undefined ? {} : { author: { publicId: author } }),
    ...(post === undefined ? {} : { post: { publicId: post } }),
    AND: [...AND, q === '' ? {} : { OR: await searched(q) }],
  };
}

/** By what it says, by the comment or its post, or by the author. */
async function searched(q: string): Promise<Prisma.CommentWhereInput[]> {
  const { said, placeId, authorId } = await readSaidSearch(q, '#comment-', (publicId) =>
    db.post.findUnique({ where: { publicId }, select: { id: true } }),
  );
  return [
    ...said,
    ...(placeId === null ? [] : [{ postId: placeId }]),
    ...(authorId === null ? [] : [{ authorId }]),
  ];
}

/** What the author and the post are called by which the list is narrowed; null for what is not known. */
export async function getCommentScope({
  author,
  post,
}: Pick<CommentFilter, 'author' | 'post'>): Promise<{ author: string | null; post: string | null }> {
  const [name, about] = await Promise.all([
    readNickname(author),
    post ? db.post.findUnique({ where: { publicId: post }, select: { title: true } }) : null,
  ]);
  return { author: name, post: about?.title || null };
}
