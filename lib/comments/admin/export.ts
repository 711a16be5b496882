import 'server-only';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readNewest } from '@/lib/server/read-batches';
import { commentStateOf, commentStateSelect } from '../comment-state';
import type { CommentFilter } from './comment-list';
import { commentsWhere } from './queries';

/** Columns of the file, which is data: identifiers stay as they are. */
export const commentColumns = [
  'id',
  'state',
  'language',
  'text',
  'author',
  'authorId',
  'postId',
  'postTitle',
  'answersId',
  'written',
  'edited',
  'openReports',
] as const;

const select = {
  ...commentStateSelect,
  id: true,
  publicId: true,
  text: true,
  sourceLocale: true,
  createdAt: true,
  editedAt: true,
  author: { select: { ...commentStateSelect.author.select, publicId: true, nickname: true } },
  post: { select: { publicId: true, title: true } },
  replyTo: { select: { publicId: true } },
  _count: { select: { reports: { where: { status: 'open' } } } },
} as const satisfies Prisma.CommentSelect;

type Row = Prisma.CommentGetPayload<{ select: typeof select }>;

/** Comments as rows of a file, the newest first. */
export async function exportComments(filter: CommentFilter): Promise<AsyncGenerator<string[][]>> {
  return rowsOf(await commentsWhere(filter));
}

async function* rowsOf(where: Prisma.CommentWhereInput): AsyncGenerator<string[][]> {
  const batches = readNewest<Row, Prisma.CommentWhereInput>(where, (query) =>
    db.comment.findMany({ ...query, select }),
  );
  for await (const rows of batches) yield rows.map(cellsOf);
}

function cellsOf(row: Row): string[] {
  const cells: Record<(typeof commentColumns)[number], string> = {
    id: row.publicId,
    state: commentStateOf(row),
    language: row.sourceLocale,
    text: row.text,
    author: row.author?.nickname ?? '',
    authorId: row.author?.publicId ?? '',
    postId: row.post.publicId,
    postTitle: row.post.title,
    answersId: row.replyTo?.publicId ?? '',
    written: row.createdAt.toISOString(),
    edited: row.editedAt?.toISOString() ?? '',
    openReports: String(row._count.reports),
  };
  return commentColumns.map((column) => cells[column]);
}
