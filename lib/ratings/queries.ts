import 'server-only';
import { notBlockedBy } from '@/lib/accounts/apart';
import { authorMark } from '@/lib/accounts/author-mark';
import type { Locale } from '@/lib/i18n/locales';
import { cached } from '@/lib/server/cache/cached';
import { productTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { isPublicId } from '@/lib/shared/ids';
import { pictureSelect } from '@/lib/shared/media';
import { pageSize } from '@/lib/shared/paging';
import type { Viewer } from '@/lib/shared/viewer';
import { waysOf } from '@/lib/translation/asked-text';
import { publicRatings } from './public-ratings';
import { spreadOf, totalOfSpread } from './rating-state';
import type { ProductRatings, RatingPage, RatingView } from './rating-view';

const ratingSelect = {
  publicId: true,
  stars: true,
  text: true,
  locale: true,
  createdAt: true,
  editedAt: true,
  member: {
    select: { id: true, nickname: true, deletedAt: true, avatar: { select: pictureSelect } },
  },
} as const satisfies Prisma.ProductRatingSelect;

type Row = Prisma.ProductRatingGetPayload<{ select: typeof ratingSelect }>;

/** What buyers say of a product, as its page shows it; of one that the shop does not show nothing. */
export const getRatings = cached(
  'ratings',
  async (product: string): Promise<ProductRatings> => {
    const found = await findProduct(product);
    if (!found) return { count: 0, sum: 0, spread: spreadOf([]), ratings: [], next: null };
    const [groups, page] = await Promise.all([
      db.productRating.groupBy({
        by: ['stars'],
        where: { productId: found.id, shown: true },
        _count: true,
      }),
      readPage({ productId: found.id, shown: true }),
    ]);
    const spread = spreadOf(groups.map(({ stars, _count }) => ({ stars, count: _count })));
    return { ...totalOfSpread(spread), spread, ...page };
  },
  { tags: (product) => [productTag(product)], revalidate: 600 },
);

/**
 * The next page of what buyers say of a product, without those of whom a block keeps apart from the viewer.
 * @param after the last one that was shown
 * @throws AppError `notFound` for a product that is not shown, and for a rating that is not of it
 */
export async function listMoreRatings(
  viewer: Pick<Viewer, 'id'> | null,
  product: string,
  after: string,
): Promise<RatingPage> {
  const found = await findProduct(product);
  if (!found || !isPublicId(after)) throw new AppError('notFound');
  // One that was hidden meanwhile still says where it stood.
  const last = await db.productRating.findFirst({
    where: { publicId: after, productId: found.id },
    select: { id: true, createdAt: true },
  });
  if (!last) throw new AppError('notFound');
  const { id, createdAt } = last;
  return readPage({
    AND: [
      { productId: found.id, shown: true, createdAt: { lte: createdAt } },
      { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] },
      viewer ? { OR: [{ memberId: null }, { member: notBlockedBy(viewer.id) }] } : {},
    ],
  });
}

async function findProduct(publicId: string): Promise<{ id: number } | null> {
  if (!isPublicId(publicId)) return null;
  return db.product.findFirst({ where: { publicId, ...publicRatings.product }, select: { id: true } });
}

async function readPage(where: Prisma.ProductRatingWhereInput): Promise<RatingPage> {
  const rows = await db.productRating.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: pageSize + 1,
    select: ratingSelect,
  });
  const page = rows.slice(0, pageSize);
  const ways = await waysOf(
    page.map(({ text, member }) => ({ text, authorId: member?.id ?? null })),
    'posts',
  );
  const ratings = page.map((row, at) => viewOf(row, ways[at] ?? null));
  return { ratings, next: rows.length > pageSize ? (ratings.at(-1)?.publicId ?? null) : null };
}

function viewOf(
  { member, locale, createdAt, editedAt, ...row }: Row,
  translation: RatingView['translation'],
): RatingView {
  const author = member?.deletedAt === null ? member : null;
  return {
    ...row,
    lang: locale as Locale,
    translation,
    // By nickname, as comments are: the same mark tells no more than the name.
    author: author && {
      name: author.nickname,
      picture: author.avatar,
      mark: authorMark('comment', author.id),
    },
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  };
}
