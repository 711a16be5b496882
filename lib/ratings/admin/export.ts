import 'server-only';
import { openReports } from '@/lib/admins/moderated-list';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readNewest } from '@/lib/server/read-batches';
import { ratingStateOf } from '../rating-state';
import { ratingsWhere } from './queries';
import type { RatingFilter } from './rating-list';

/** Columns of the file, which is data: identifiers stay as they are. */
export const ratingColumns = [
  'id',
  'state',
  'stars',
  'language',
  'text',
  'author',
  'authorId',
  'productId',
  'productName',
  'written',
  'edited',
  'openReports',
] as const;

const select = {
  id: true,
  publicId: true,
  stars: true,
  text: true,
  locale: true,
  deletedAt: true,
  hiddenAt: true,
  createdAt: true,
  editedAt: true,
  member: { select: { publicId: true, nickname: true } },
  product: { select: { publicId: true, name: true } },
  _count: openReports,
} as const satisfies Prisma.ProductRatingSelect;

type Row = Prisma.ProductRatingGetPayload<{ select: typeof select }>;

/** Ratings as rows of a file, the newest first. */
export async function exportRatings(filter: RatingFilter): Promise<AsyncGenerator<string[][]>> {
  return rowsOf(await ratingsWhere(filter));
}

async function* rowsOf(where: Prisma.ProductRatingWhereInput): AsyncGenerator<string[][]> {
  const batches = readNewest<Row, Prisma.ProductRatingWhereInput>(where, (query) =>
    db.productRating.findMany({ ...query, select }),
  );
  for await (const rows of batches) yield rows.map(cellsOf);
}

function cellsOf(row: Row): string[] {
  const cells: Record<(typeof ratingColumns)[number], string> = {
    id: row.publicId,
    state: ratingStateOf(row),
    stars: String(row.stars),
    language: row.locale,
    text: row.text,
    author: row.member?.nickname ?? '',
    authorId: row.member?.publicId ?? '',
    productId: row.product.publicId,
    productName: row.product.name,
    written: row.createdAt.toISOString(),
    edited: row.editedAt?.toISOString() ?? '',
    openReports: String(row._count.reports),
  };
  return ratingColumns.map((column) => cells[column]);
}
