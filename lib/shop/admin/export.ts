import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { ListCell } from '@/lib/server/files/list-file';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readNewest } from '@/lib/server/read-batches';
import { shopLimits } from '../limits';
import { specOf } from '../product-content';
import type { AdminProductFilter } from './product-list';
import { productsWhere } from './product-queries';

/** Columns of the file, which is data: states and identifiers stay as they are. A product stands with each of its variants. */
export const adminProductColumns = [
  'id',
  'name',
  'language',
  'status',
  'category',
  'seller',
  'sellerId',
  'variant',
  'code',
  'price',
  'compareAt',
  'stock',
  'pointsPrice',
  'soldLately',
  'views',
  'openReports',
  'published',
  'changed',
  'deleted',
] as const;

const select = {
  id: true,
  publicId: true,
  name: true,
  sourceLocale: true,
  status: true,
  pointsPrice: true,
  soldLately: true,
  viewCount: true,
  publishedAt: true,
  changedAt: true,
  deletedAt: true,
  category: { select: { slug: true } },
  seller: { select: { publicId: true, nickname: true } },
  variants: {
    where: { retiredAt: null },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: shopLimits.variants,
    select: { values: true, code: true, price: true, compareAt: true, stock: true },
  },
  _count: { select: { reports: { where: { status: 'open' } } } },
} as const satisfies Prisma.ProductSelect;

type Row = Prisma.ProductGetPayload<{ select: typeof select }>;
type Cells = Record<(typeof adminProductColumns)[number], ListCell>;

/** Products as rows of a file, the newest first; one of which no variant is sold yet stands in one row. */
export async function* exportAdminProducts(
  filter: AdminProductFilter,
  locale: Locale,
): AsyncGenerator<ListCell[][]> {
  const where = await productsWhere(filter, locale);
  const batches = readNewest<Row, Prisma.ProductWhereInput>(where, (query) =>
    db.product.findMany({ ...query, select }),
  );
  for await (const rows of batches) yield rows.flatMap(linesOf);
}

function linesOf(row: Row): ListCell[][] {
  const product = {
    id: row.publicId,
    name: row.name,
    language: row.sourceLocale,
    status: row.status,
    category: row.category?.slug ?? '',
    seller: row.seller?.nickname ?? '',
    sellerId: row.seller?.publicId ?? '',
    pointsPrice: row.pointsPrice === null ? null : String(row.pointsPrice),
    soldLately: String(row.soldLately),
    views: String(row.viewCount),
    openReports: String(row._count.reports),
    published: row.publishedAt,
    changed: row.changedAt,
    deleted: row.deletedAt,
  };
  const none = { variant: '', code: '', price: '', compareAt: '', stock: '' };
  const variants = row.variants.map(({ values, code, price, compareAt, stock }) => ({
    variant: specOf(values),
    code,
    price: String(price),
    compareAt: compareAt === null ? null : String(compareAt),
    stock: String(stock),
  }));
  return (variants.length > 0 ? variants : [none]).map((variant) => {
    const cells: Cells = { ...product, ...variant };
    return adminProductColumns.map((column) => cells[column]);
  });
}
