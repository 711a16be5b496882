import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import { timesOfDays } from '@/lib/shared/dates';
import { isPublicId } from '@/lib/shared/ids';
import { sortParts } from '@/lib/shared/list-params';
import { type Picture, pictureSelect } from '@/lib/shared/media';
import type { Vnd } from '@/lib/shared/money';
import type { ListPage } from '@/lib/shared/paging';
import { listCategories } from '../categories';
import { idsBelow } from '../category-tree';
import { shopLimits } from '../limits';
import { specOf } from '../product-content';
import type { ProductStatus } from '../product-status';
import { lookedAt } from './looked-at';
import { type AdminProductFilter, lowStock } from './product-list';

export type AdminProductRow = {
  publicId: string;
  name: string;
  /** The language of the name. */
  lang: string;
  status: ProductStatus;
  deleted: boolean;
  /** What its seller wrote since waits for a decision. */
  waits: boolean;
  /** The version that waits, as its approval names it; null where none does. */
  waitingVersion: number | null;
  /** Open reports on it. */
  reports: number;
  /** Null is the site itself. */
  seller: { publicId: string; nickname: string } | null;
  picture: Picture | null;
  minPrice: Vnd;
  maxPrice: Vnd;
  /** Units of all variants that are sold. */
  stock: number;
  /** Those that are sold, as their stock is changed in the list. */
  variants: { publicId: string; spec: string; stock: number }[];
  changedAt: Date;
};

const rowSelect = {
  publicId: true,
  name: true,
  sourceLocale: true,
  status: true,
  deletedAt: true,
  minPrice: true,
  maxPrice: true,
  changedAt: true,
  seller: { select: { publicId: true, nickname: true } },
  images: { orderBy: { position: 'asc' }, take: 1, select: { media: { select: pictureSelect } } },
  variants: {
    where: { retiredAt: null },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: shopLimits.variants,
    select: { publicId: true, values: true, stock: true },
  },
  draft: { select: { status: true, version: true } },
  _count: { select: { reports: { where: { status: 'open' } } } },
} as const satisfies Prisma.ProductSelect;

/** Products as the back office narrows them, a page at a time: the last changed first. */
export async function listProductsForAdmin(
  filter: AdminProductFilter,
  locale: Locale,
): Promise<ListPage<AdminProductRow>> {
  const where = await productsWhere(filter, locale);
  const list = await readPage({
    page: filter.page,
    count: (take) => db.product.count({ where, take }),
    read: (range) => db.product.findMany({ where, orderBy: orderOf(filter), ...range, select: rowSelect }),
  });
  return { ...list, rows: list.rows.map(rowOf) };
}

function rowOf(row: Prisma.ProductGetPayload<{ select: typeof rowSelect }>): AdminProductRow {
  const waits = row.draft?.status === 'pending_review';
  return {
    publicId: row.publicId,
    name: row.name || row.publicId,
    lang: row.sourceLocale,
    status: row.status,
    deleted: row.deletedAt !== null,
    waits,
    waitingVersion: waits ? (row.draft?.version ?? null) : null,
    reports: row._count.reports,
    seller: row.seller,
    picture: row.images[0]?.media ?? null,
    minPrice: Number(row.minPrice),
    maxPrice: Number(row.maxPrice),
    stock: row.variants.reduce((sum, { stock }) => sum + stock, 0),
    variants: row.variants.map(({ values, ...variant }) => ({ ...variant, spec: specOf(values) })),
    changedAt: row.changedAt,
  };
}

function orderOf({ sort }: Pick<AdminProductFilter, 'sort'>): Prisma.ProductOrderByWithRelationInput[] {
  const { column, direction } = sortParts(sort);
  return column === 'name'
    ? [{ nameFold: direction }, { id: direction }]
    : [{ changedAt: direction }, { id: direction }];
}

/** The products that the back office narrows its list to. */
export async function productsWhere(
  filter: AdminProductFilter,
  locale: Locale,
): Promise<Prisma.ProductWhereInput> {
  const { q, view, status, of, stock, category, seller } = filter;
  return {
    status,
    deletedAt: view === 'deleted' ? { not: null } : null,
    AND: [
      lookedAt,
      view === 'review' ? { draft: { status: 'pending_review' } } : {},
      view === 'reported' ? { reports: { some: { status: 'open' } } } : {},
      of === undefined ? {} : { sellerId: of === 'site' ? null : { not: null } },
      stock === 'out' ? { inStock: false } : {},
      stock === 'low' ? { variants: { some: { retiredAt: null, stock: { lte: lowStock } } } } : {},
      category === undefined ? {} : { categoryId: { in: await idsOfCategory(category, locale) } },
      seller === undefined ? {} : { seller: { publicId: seller } },
      { changedAt: timesOfDays(filter) },
      q === '' ? {} : { OR: searched(q) },
    ],
  };
}

async function idsOfCategory(slug: string, locale: Locale): Promise<number[]> {
  const categories = await listCategories(locale);
  const found = categories.find((category) => category.slug === slug);
  return found ? idsBelow(categories, found.id) : [];
}

/** By the folded name, by the identifier of the address or by the seller's mail. */
function searched(q: string): Prisma.ProductWhereInput[] {
  const id = q.replace(/^.*\//, '');
  return [
    { nameFold: { contains: escapeLike(foldText(q).trim()) } },
    ...(isPublicId(id) ? [{ publicId: id }] : []),
    ...(q.includes('@') ? [{ seller: { email: q.toLowerCase() } }] : []),
  ];
}
