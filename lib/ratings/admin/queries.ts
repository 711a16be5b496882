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
import {
  type HistoryEntry,
  readHistory,
  type ShownReport,
  shownReports,
} from '@/lib/admins/moderation-record';
import { type CommentHideReason, isCommentHideReason } from '@/lib/comments/hide-reasons';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import { isPublicId } from '@/lib/shared/ids';
import type { ListPage } from '@/lib/shared/paging';
import { nameOfRating, ratingStateOf } from '../rating-state';
import type { RatingState } from '../rating-view';
import type { RatingFilter } from './rating-list';

export type RatingAdminRow = {
  publicId: string;
  /** How it begins, or its stars. */
  name: string;
  text: string;
  stars: number;
  /** The language of the text. */
  lang: string;
  state: RatingState;
  openReports: number;
  /** Null for who was deleted for good. */
  author: ModeratedAuthor | null;
  product: { publicId: string; name: string; lang: string; isListed: boolean };
  createdAt: Date;
};

export type RatingAdminDetail = RatingAdminRow & {
  editedAt: Date | null;
  deletedAt: Date | null;
  hiddenAt: Date | null;
  history: HistoryEntry<CommentHideReason>[];
  reports: ShownReport[];
};

const rowSelect = {
  publicId: true,
  text: true,
  stars: true,
  locale: true,
  deletedAt: true,
  hiddenAt: true,
  createdAt: true,
  editedAt: true,
  member: authorSelect,
  product: { select: { publicId: true, name: true, sourceLocale: true, listedAt: true } },
  _count: openReports,
} as const satisfies Prisma.ProductRatingSelect;

type Row = Prisma.ProductRatingGetPayload<{ select: typeof rowSelect }>;

/** Ratings as the back office narrows them, a page at a time, the newest first. */
export async function listRatingsForAdmin(filter: RatingFilter): Promise<ListPage<RatingAdminRow>> {
  const where = await ratingsWhere(filter);
  const list = await readPage({
    page: filter.page,
    count: (take) => db.productRating.count({ where, take }),
    read: (range) =>
      db.productRating.findMany({ where, orderBy: [...newestFirst], ...range, select: rowSelect }),
  });
  return { ...list, rows: list.rows.map(rowOf) };
}

function rowOf({ publicId, text, stars, member, product, ...row }: Row): RatingAdminRow {
  return {
    publicId,
    name: nameOfRating({ text, stars }),
    text,
    stars,
    lang: row.locale,
    state: ratingStateOf(row),
    openReports: row._count.reports,
    author: member && authorOf(member),
    product: {
      publicId: product.publicId,
      name: product.name || product.publicId,
      lang: product.sourceLocale,
      isListed: product.listedAt !== null,
    },
    createdAt: row.createdAt,
  };
}

/** Of which ratings a filter speaks. */
export async function ratingsWhere(filter: RatingFilter): Promise<Prisma.ProductRatingWhereInput> {
  const { q, author, product } = filter;
  const { AND, ...where } = saidWhere(filter, saidStates);
  return {
    ...where,
    ...(author === undefined ? {} : { member: { publicId: author } }),
    ...(product === undefined ? {} : { product: { publicId: product } }),
    AND: [...AND, q === '' ? {} : { OR: await searched(q) }],
  };
}

/** By what it says, by the rating or its product, or by the buyer. */
async function searched(q: string): Promise<Prisma.ProductRatingWhereInput[]> {
  const { said, placeId, authorId } = await readSaidSearch(q, '#rating-', (publicId) =>
    db.product.findUnique({ where: { publicId }, select: { id: true } }),
  );
  return [
    ...said,
    ...(placeId === null ? [] : [{ productId: placeId }]),
    ...(authorId === null ? [] : [{ memberId: authorId }]),
  ];
}

/** What the buyer and the product are called by which the list is narrowed; null for what is not known. */
export async function getRatingScope({
  author,
  product,
}: Pick<RatingFilter, 'author' | 'product'>): Promise<{ author: string | null; product: string | null }> {
  const [name, about] = await Promise.all([
    readNickname(author),
    product ? db.product.findUnique({ where: { publicId: product }, select: { name: true } }) : null,
  ]);
  return { author: name, product: about?.name || null };
}

/** Everything that the back office knows of a rating, or null. */
export async function getRatingForAdmin(publicId: string): Promise<RatingAdminDetail | null> {
  if (!isPublicId(publicId)) return null;
  const [rating, history] = await Promise.all([
    db.productRating.findUnique({ where: { publicId }, select: { ...rowSelect, reports: shownReports } }),
    readHistory('rating', publicId, isCommentHideReason),
  ]);
  if (!rating) return null;
  const { editedAt, deletedAt, hiddenAt, reports } = rating;
  return { ...rowOf(rating), editedAt, deletedAt, hiddenAt, history, reports };
}
