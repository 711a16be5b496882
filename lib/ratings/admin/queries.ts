import 'server-only';
import { isSilenced } from '@/lib/accounts/silence';
import {
  type HistoryEntry,
  readHistory,
  type ShownReport,
  shownReports,
} from '@/lib/admins/moderation-record';
import { type CommentHideReason, isCommentHideReason } from '@/lib/comments/hide-reasons';
import { foldText } from '@/lib/search/fold';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import { timesOfDays } from '@/lib/shared/dates';
import { isPublicId } from '@/lib/shared/ids';
import type { ListPage } from '@/lib/shared/paging';
import { nameOfRating, ratingStateOf } from '../rating-state';
import type { RatingState } from '../rating-view';
import type { RatingFilter } from './rating-list';

/** Who rated; null for who was deleted for good. `silencedUntil`: null for who may speak. */
type Author = { publicId: string; nickname: string; deleted: boolean; silencedUntil: Date | null };

export type RatingAdminRow = {
  publicId: string;
  /** How it begins, or its stars. */
  name: string;
  text: string;
  stars: number;
  /** The language of the text. */
  lang: string;
  state: RatingState;
  /** Open reports on it. */
  reports: number;
  author: Author | null;
  product: { publicId: string; name: string; lang: string; isListed: boolean };
  createdAt: Date;
};

export type RatingAdminDetail = RatingAdminRow & {
  editedAt: Date | null;
  deletedAt: Date | null;
  hiddenAt: Date | null;
  history: HistoryEntry<CommentHideReason>[];
  shownReports: ShownReport[];
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
  member: { select: { publicId: true, nickname: true, deletedAt: true, silencedUntil: true } },
  product: { select: { publicId: true, name: true, sourceLocale: true, listedAt: true } },
  _count: { select: { reports: { where: { status: 'open' } } } },
} as const satisfies Prisma.ProductRatingSelect;

type Row = Prisma.ProductRatingGetPayload<{ select: typeof rowSelect }>;

/** Ratings as the back office narrows them, a page at a time, the newest first. */
export async function listRatingsForAdmin(filter: RatingFilter): Promise<ListPage<RatingAdminRow>> {
  const where = await ratingsWhere(filter);
  const list = await readPage({
    page: filter.page,
    count: (take) => db.productRating.count({ where, take }),
    read: (range) =>
      db.productRating.findMany({
        where,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        ...range,
        select: rowSelect,
      }),
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
    reports: row._count.reports,
    author: member && {
      publicId: member.publicId,
      nickname: member.nickname,
      deleted: member.deletedAt !== null,
      silencedUntil: isSilenced(member) ? member.silencedUntil : null,
    },
    product: {
      publicId: product.publicId,
      name: product.name || product.publicId,
      lang: product.sourceLocale,
      isListed: product.listedAt !== null,
    },
    createdAt: row.createdAt,
  };
}

const states = {
  shown: { shown: true },
  hidden: { hiddenAt: { not: null }, deletedAt: null },
  deleted: { deletedAt: { not: null } },
} as const satisfies Record<RatingState, Prisma.ProductRatingWhereInput>;

async function ratingsWhere(filter: RatingFilter): Promise<Prisma.ProductRatingWhereInput> {
  const { q, view, state, author, product } = filter;
  return {
    ...(author === undefined ? {} : { member: { publicId: author } }),
    ...(product === undefined ? {} : { product: { publicId: product } }),
    createdAt: timesOfDays(filter),
    AND: [
      state === undefined ? {} : states[state],
      view === 'reported' ? { reports: { some: { status: 'open' } } } : {},
      q === '' ? {} : { OR: await searched(q) },
    ],
  };
}

/**
 * By the folded text, by the identifier in the address of a rating or its product, or by the buyer's mail. What is named is read
 * first, so that each part of the search has an index of the ratings behind it.
 */
async function searched(q: string): Promise<Prisma.ProductRatingWhereInput[]> {
  const id = q.replace(/^.*(\/|#rating-)/, '');
  const [product, member] = await Promise.all([
    isPublicId(id) ? db.product.findUnique({ where: { publicId: id }, select: { id: true } }) : null,
    q.includes('@')
      ? db.member.findUnique({ where: { email: q.trim().toLowerCase() }, select: { id: true } })
      : null,
  ]);
  return [
    { textFold: { contains: escapeLike(foldText(q).trim()) } },
    ...(isPublicId(id) ? [{ publicId: id }] : []),
    ...(product ? [{ productId: product.id }] : []),
    ...(member ? [{ memberId: member.id }] : []),
  ];
}

/** What the buyer and the product are called by which the list is narrowed; null for what is not known. */
export async function getRatingScope({
  author,
  product,
}: Pick<RatingFilter, 'author' | 'product'>): Promise<{ author: string | null; product: string | null }> {
  const [member, about] = await Promise.all([
    author ? db.member.findUnique({ where: { publicId: author }, select: { nickname: true } }) : null,
    product ? db.product.findUnique({ where: { publicId: product }, select: { name: true } }) : null,
  ]);
  return { author: member?.nickname ?? null, product: about?.name || null };
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
  return { ...rowOf(rating), editedAt, deletedAt, hiddenAt, history, shownReports: reports };
}
