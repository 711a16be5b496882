import { db } from '@/lib/server/db';
import { shopSorts } from '@/lib/shared/shop-path';
import { listProductIds, type ProductNarrowing } from '@/lib/shop/find-products';
import { productViewSelect } from '@/lib/shop/product-projection';
import { listProductTiles } from '@/lib/shop/product-tiles';
import { everything } from '@/lib/shop/queries';
import { findProductIds } from '@/lib/shop/search';
import { suggestProducts } from '@/lib/shop/suggest';
import { type CpuUse, watchCpu } from './cpu';
import { measure, type RowResult, times } from './measure';
import { measurePlacing, type PlacingResult } from './placing';
import { productErrors, productWords } from './search-queries';

export type ProductsResult = {
  products: number;
  rows: RowResult[];
  placing: PlacingResult;
  cpu: CpuUse<'database'>;
};

const locale = 'vi';
const page = 20;
/** Letters after which somebody looks up from typing. */
const pauses = [2, 4, 7];

/**
 * Measures what people do in the shop as the page or action asks for it: what the cache keeps is made anew each time. Then orders,
 * several at once. Times in milliseconds.
 */
export async function measureProducts(databasePid: number): Promise<ProductsResult> {
  const readCpu = watchCpu({ database: databasePid });
  const products = await db.product.count({ where: { listedAt: { not: null } } });
  const narrowings = await makeNarrowings();
  const narrowed = (at: number) => {
    const { narrowing, sort } = narrowings[at % narrowings.length] ?? {
      narrowing: everything,
      sort: 'newest',
    };
    return listProductIds(db, narrowing, sort);
  };
  const search = (queries: readonly string[]) => (at: number) =>
    findProductIds({ q: queries[at % queries.length] ?? '', exact: false, locale, narrowing: everything });
  const typed = [...productWords, ...productErrors].flatMap((word) => pauses.map((at) => word.slice(0, at)));
  const ids = await pickProducts();
  const rows = [
    await measure('shop', async () =>
      listProductTiles((await listProductIds(db, everything, 'newest')).slice(0, page), locale),
    ),
    await measure('shop with filters, its order', narrowed),
    await measure('shop with filters', async (at) =>
      listProductTiles((await narrowed(at)).slice(0, page), locale),
    ),
    await measure('a product', (at) =>
      db.product.findFirst({
        where: { publicId: ids[at % ids.length] ?? '', listedAt: { not: null } },
        select: productViewSelect,
      }),
    ),
    await measure('search products', search(productWords)),
    await measure('search products, found otherwise or not', search(productErrors)),
    await measure('suggestions of products', (at) => suggestProducts(typed[at % typed.length] ?? '', locale)),
  ];
  return { products, rows, placing: await measurePlacing(), cpu: readCpu() };
}

type Narrowed = { narrowing: ProductNarrowing; sort: (typeof shopSorts)[number] };

/** Any filters together, each with any of its values, in every order. */
async function makeNarrowings(): Promise<Narrowed[]> {
  const [categories, provinces, sellers] = await Promise.all([
    db.category.findMany({ orderBy: { id: 'asc' }, select: { id: true } }),
    db.province.findMany({ orderBy: { code: 'asc' }, select: { code: true } }),
    db.product.findMany({
      where: { sellerId: { not: null }, listedAt: { not: null } },
      distinct: ['sellerId'],
      take: 50,
      select: { sellerId: true },
    }),
  ]);
  const pick = <Value>(values: readonly Value[], at: number) => values[at % Math.max(1, values.length)];
  return Array.from({ length: times }, (_, at) => {
    const parts = at % 32;
    const turn = Math.floor(at / 32);
    return {
      sort: pick(shopSorts, at) ?? 'newest',
      narrowing: {
        categoryId: parts & 1 ? (pick(categories, turn * 7 + at)?.id ?? null) : null,
        province: parts & 2 ? (pick(provinces, turn * 11 + at)?.code ?? null) : null,
        seller: parts & 4 ? (pick(sellers, turn * 13 + at)?.sellerId ?? null) : null,
        low: parts & 8 ? 50_000 + (at % 10) * 20_000 : null,
        high: parts & 8 ? 150_000 + (at % 7) * 100_000 : null,
        inStock: (parts & 16) > 0,
      },
    };
  });
}

async function pickProducts(): Promise<string[]> {
  const rows = await db.product.findMany({
    where: { listedAt: { not: null } },
    // Public ids are random.
    orderBy: { publicId: 'asc' },
    take: times,
    select: { publicId: true },
  });
  return rows.map(({ publicId }) => publicId);
}
