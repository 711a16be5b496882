import 'server-only';
import { listPictures } from '@/lib/cards/editor/queries';
import { foldText } from '@/lib/search/fold';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import { vietnamDay } from '@/lib/shared/dates';
import { dayMs } from '@/lib/shared/durations';
import { sortParts } from '@/lib/shared/list-params';
import type { Picture } from '@/lib/shared/media';
import type { Vnd } from '@/lib/shared/money';
import { type ListPage, pageSize } from '@/lib/shared/paging';
import type { Viewer } from '@/lib/shared/viewer';
import { type OwnProductFilter, type OwnProductView, ownProductViews } from './own-product-list';
import {
  type OwnProductNote,
  type OwnProductState,
  ownProductNote,
  ownProductState,
} from './own-product-state';
import type { ProductForm } from './product-form';
import type { ProductDraftStatus, ProductStatus } from './product-status';

/** A variant as its row in the list shows and changes it. */
export type OwnVariant = { id: string; values: string[]; price: Vnd; stock: number };

/** A seller's own product in the list of them. */
export type OwnProductRow = {
  publicId: string;
  state: OwnProductState;
  note: OwnProductNote | null;
  /** As it was written last; '' while there is none. */
  name: string;
  sourceLocale: string;
  picture: Picture | null;
  /** Of those that are sold; none of a product that was never published. */
  variants: OwnVariant[];
  /** Of the last thirty days. */
  views: number;
  carts: number;
  sold: number;
  publishedAt: string | null;
  /** When it, or what is being written of it, changed last. */
  savedAt: string;
  /** Since when it is deleted. */
  deletedAt: string | null;
  /** Whether everybody sees it now. */
  isListed: boolean;
  /** Why it was put back: a template's code, and the reviewer's own words. */
  reasonCode: string | null;
  reason: string;
};

const waits = { draft: { status: 'pending_review' } } satisfies Prisma.ProductWhereInput;
const isPutBack = { draft: { status: 'rejected' } } satisfies Prisma.ProductWhereInput;
const neither = { NOT: { OR: [waits, isPutBack] } } satisfies Prisma.ProductWhereInput;

/** The rule of own-product-state.ts as conditions; a test compares them. */
const wheres: Record<OwnProductView, Prisma.ProductWhereInput> = {
  all: {},
  published: { status: 'published', ...neither },
  pending: { OR: [waits, { status: 'pending_review', NOT: isPutBack }] },
  rejected: {
    OR: [
      isPutBack,
      { status: 'rejected', NOT: waits },
      { status: 'hidden', hiddenByAdmin: true, NOT: waits },
    ],
  },
  hidden: { status: 'hidden', hiddenByAdmin: false, ...neither },
  draft: { status: 'draft', ...neither },
  deleted: {},
};

/** Which of a seller's products a filter leaves. */
export function ownProductsWhere(
  sellerId: number,
  { view, q }: Pick<OwnProductFilter, 'view' | 'q'>,
): Prisma.ProductWhereInput {
  const words = foldText(q).split(/\s+/).filter(Boolean).slice(0, 6);
  return {
    sellerId,
    deletedAt: view === 'deleted' ? { not: null } : null,
    ...wheres[view],
    ...(words.length > 0 ? { AND: words.map((word) => ({ nameFold: { contains: escapeLike(word) } })) } : {}),
  };
}

function orderOf(filter: OwnProductFilter): Prisma.ProductOrderByWithRelationInput[] {
  const { column, direction } = sortParts(filter.sort);
  return column === 'price'
    ? [{ minPrice: direction }, { id: 'desc' }]
    : [{ changedAt: direction }, { id: direction }];
}

/** How far back the numbers of the list reach. */
export const countedDays = 30;

const rowSelect = {
  id: true,
  publicId: true,
  status: true,
  hiddenByAdmin: true,
  name: true,
  sourceLocale: true,
  publishedAt: true,
  listedAt: true,
  changedAt: true,
  deletedAt: true,
  written: true,
  images: { orderBy: { position: 'asc' }, take: 1, select: { media: { select: { key: true } } } },
  variants: {
    where: { retiredAt: null },
    orderBy: { position: 'asc' },
    select: { publicId: true, values: true, price: true, stock: true },
  },
  draft: { select: { data: true, status: true, reasonCode: true, reason: true } },
} as const satisfies Prisma.ProductSelect;

/** A page of a seller's own products, the latest change first. */
export async function listOwnProducts(
  viewer: Pick<Viewer, 'id'>,
  filter: OwnProductFilter,
  now = new Date(),
): Promise<ListPage<OwnProductRow>> {
  const where = ownProductsWhere(viewer.id, filter);
  const list = await readPage({
    page: filter.page,
    size: pageSize,
    count: (take) => db.product.count({ where, take }),
    read: (range) => db.product.findMany({ where, orderBy: orderOf(filter), ...range, select: rowSelect }),
  });
  const [pictures, counts] = await Promise.all([
    listPictures(
      db,
      list.rows.flatMap((row) => pictureKeyOf(row) ?? []),
    ),
    db.productDay.groupBy({
      by: ['productId'],
      where: {
        productId: { in: list.rows.map(({ id }) => id) },
        day: { gt: new Date(vietnamDay(now).getTime() - countedDays * dayMs) },
      },
      _sum: { views: true, carts: true, sold: true },
    }),
  ]);
  return {
    ...list,
    rows: list.rows.map((row) => {
      const picture = pictures.find(({ key }) => key === pictureKeyOf(row));
      const sums = counts.find(({ productId }) => productId === row.id)?._sum;
      return {
        ...rowOf(row),
        picture: picture ? { ...picture, isPrivate: true } : null,
        views: sums?.views ?? 0,
        carts: sums?.carts ?? 0,
        sold: sums?.sold ?? 0,
      };
    }),
  };
}

/** How many products of a seller stand in each view. */
export async function countOwnProducts(viewer: Pick<Viewer, 'id'>): Promise<Record<OwnProductView, number>> {
  const groups = await db.$queryRaw<
    {
      status: ProductStatus;
      byAdmin: boolean;
      draft: ProductDraftStatus | null;
      deleted: boolean;
      count: number;
    }[]
  >`
    SELECT product.status::text, hidden_by_admin AS "byAdmin", product_draft.status::text AS draft,
           deleted_at IS NOT NULL AS deleted, count(*)::integer AS count
    FROM product LEFT JOIN product_draft ON product_draft.product_id = product.id
    WHERE seller_id = ${viewer.id} GROUP BY 1, 2, 3, 4`;
  const counts = Object.fromEntries(ownProductViews.map((view) => [view, 0])) as Record<
    OwnProductView,
    number
  >;
  for (const { status, byAdmin, draft, deleted, count } of groups) {
    if (deleted) counts.deleted += count;
    else {
      counts.all += count;
      counts[ownProductState({ status, hiddenByAdmin: byAdmin }, draft)] += count;
    }
  }
  return counts;
}

type Row = Prisma.ProductGetPayload<{ select: typeof rowSelect }>;

/** A stored draft that is not shown yet. It was checked when it was stored: a list need not do it again. */
function openDraft({ draft }: Row): ProductForm | null {
  return draft && draft.status !== 'published' ? (draft.data as unknown as ProductForm) : null;
}

function pictureKeyOf(row: Row): string | undefined {
  const open = openDraft(row);
  return open ? open.imageKeys[0] : row.images[0]?.media.key;
}

function rowOf(row: Row) {
  const { publicId, draft, deletedAt, publishedAt } = row;
  const state = ownProductState(row, draft?.status ?? null);
  const isTurnedDown = state === 'rejected';
  const { name, sourceLocale } = openDraft(row) ?? {
    name: (row.written as { name: string } | null)?.name ?? row.name,
    sourceLocale: row.sourceLocale,
  };
  return {
    publicId,
    name,
    sourceLocale,
    state,
    note: ownProductNote(row, draft?.status ?? null),
    variants: row.variants.map(({ publicId: id, values, price, stock }) => ({
      id,
      values,
      price: Number(price),
      stock,
    })),
    publishedAt: publishedAt?.toISOString() ?? null,
    savedAt: row.changedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
    isListed: row.listedAt !== null,
    reasonCode: isTurnedDown ? (draft?.reasonCode ?? null) : null,
    reason: isTurnedDown ? (draft?.reason ?? '') : '',
  };
}
