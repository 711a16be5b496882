import 'server-only';
import { db } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { readPage } from '@/lib/server/read-page';
import { vietnamDateText } from '@/lib/shared/dates';
import { sortParts } from '@/lib/shared/list-params';
import { type ListPage, pageSize } from '@/lib/shared/paging';
import type { Viewer } from '@/lib/shared/viewer';
import type { OwnStatisticsFilter } from './own-statistics-list';

/** What happened to products in some days; `sold` counts units of orders that were not cancelled. */
export type ProductSums = { views: number; carts: number; sold: number };

/** A product with its sums, called as its seller wrote it last. */
export type ProductStatistics = ProductSums & {
  publicId: string;
  name: string;
  sourceLocale: string;
  stock: number;
};

const orders = {
  views: Prisma.sql`views`,
  carts: Prisma.sql`carts`,
  sold: Prisma.sql`sold`,
} as const satisfies Record<keyof ProductSums, Prisma.Sql>;

/** The days before today that count too: seven days are today and the six before it, in Vietnam. */
const daysOf = ({ days }: Pick<OwnStatisticsFilter, 'days'>, now: Date) =>
  Prisma.sql`day > ${vietnamDateText(now)}::date - ${Number(days)}::integer AND day <= ${vietnamDateText(now)}::date`;

/** A page of a seller's own published products with what happened to each; deleted ones and drafts are none. */
export function listOwnStatistics(
  viewer: Pick<Viewer, 'id'>,
  filter: OwnStatisticsFilter,
  now = new Date(),
): Promise<ListPage<ProductStatistics>> {
  const { column, direction } = sortParts(filter.sort);
  const order = direction === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  return readPage({
    page: filter.page,
    size: pageSize,
    count: (take) =>
      db.product.count({ where: { sellerId: viewer.id, deletedAt: null, publishedAt: { not: null } }, take }),
    read: ({ skip, take }) => db.$queryRaw<ProductStatistics[]>`
      WITH own AS (
        SELECT product.id, public_id, coalesce(product.written ->> 'name', name) AS name, source_locale,
               coalesce(sum(day.views), 0)::integer AS views, coalesce(sum(day.carts), 0)::integer AS carts,
               coalesce(sum(day.sold), 0)::integer AS sold
        FROM product LEFT JOIN product_day day ON product_id = product.id AND ${daysOf(filter, now)}
        WHERE seller_id = ${viewer.id} AND deleted_at IS NULL AND published_at IS NOT NULL
        GROUP BY product.id
        ORDER BY ${orders[column]} ${order}, product.id DESC
        LIMIT ${take} OFFSET ${skip}
      )
      SELECT public_id AS "publicId", name, source_locale AS "sourceLocale", views, carts, sold,
             (SELECT coalesce(sum(stock), 0)::integer FROM product_variant
              WHERE product_id = own.id AND retired_at IS NULL) AS stock
      FROM own ORDER BY ${orders[column]} ${order}, own.id DESC`,
  });
}

/** What happened to all of them together. */
export async function sumOwnStatistics(
  viewer: Pick<Viewer, 'id'>,
  filter: Pick<OwnStatisticsFilter, 'days'>,
  now = new Date(),
): Promise<ProductSums> {
  const [sums] = await db.$queryRaw<ProductSums[]>`
    SELECT coalesce(sum(views), 0)::integer AS views, coalesce(sum(carts), 0)::integer AS carts,
           coalesce(sum(sold), 0)::integer AS sold
    FROM product JOIN product_day ON product_id = product.id AND ${daysOf(filter, now)}
    WHERE seller_id = ${viewer.id} AND deleted_at IS NULL AND published_at IS NOT NULL`;
  return sums ?? { views: 0, carts: 0, sold: 0 };
}
