import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { cached } from '@/lib/server/cache/cached';
import { keptRows } from '@/lib/server/cache/kept-rows';
import { cardProductsTag, categoriesTag, homeTag, productListTag, productTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { categoryScope } from './listing-scope';
import { productTileOf, productTileSelect } from './product-projection';
import type { ProductTile } from './product-tile';
import { publicProducts } from './public-products';

/** Tiles in the order of `ids` (internal ids, at most a page of them); what the shop shows no longer is left out. */
export async function listProductTiles(ids: readonly number[], locale: Locale): Promise<ProductTile[]> {
  const tiles = await readProductTiles(ids, locale);
  return ids.flatMap((id) => tiles.get(id) ?? []);
}

/** The same for a page that is made for each reader: a tile is kept in the process for as long as a list may show it. */
export const listKeptProductTiles = keptRows('product-tile', readProductTiles, {
  tags: ({ publicId }) => [productListTag(), productTag(publicId)],
  revalidate: 60,
});

async function readProductTiles(ids: readonly number[], locale: Locale): Promise<Map<number, ProductTile>> {
  if (ids.length === 0) return new Map();
  const rows = await db.product.findMany({
    where: { id: { in: [...ids] }, ...publicProducts },
    take: ids.length,
    select: productTileSelect(locale),
  });
  return new Map(rows.map((row) => [row.id, productTileOf(row, locale)]));
}

/** Products beside others: of a page of their seller, of their category, of a company's card. */
const mostBeside = 6;
const mostOnHome = 3;

/** The newest products of a company, and whether there are more; told by the card's own tag. */
export const listProductsOfCard = cached(
  'products-of-card',
  async (cardId: string, locale: Locale): Promise<{ products: ProductTile[]; hasMore: boolean }> => {
    const card = await db.card.findFirst({
      where: { publicId: cardId, kind: 'company', status: 'published', ownerId: { not: null } },
      select: { ownerId: true },
    });
    if (!card?.ownerId) return { products: [], hasMore: false };
    const rows = await db.product.findMany({
      where: { sellerId: card.ownerId, ...publicProducts },
      orderBy: [{ listedAt: 'desc' }, { id: 'desc' }],
      take: mostBeside + 1,
      select: productTileSelect(locale),
    });
    return {
      products: rows.slice(0, mostBeside).map((row) => productTileOf(row, locale)),
      hasMore: rows.length > mostBeside,
    };
  },
  { tags: (cardId) => [cardProductsTag(cardId)], revalidate: 3600 },
);

/** Tiles that stand on a page of something else, kept until one of them changes: what is hidden meanwhile is shown no longer. */
const listKeptTiles = cached(
  'product-tiles',
  async (publicIds: readonly string[], locale: Locale): Promise<ProductTile[]> => {
    const rows = await db.product.findMany({
      where: { publicId: { in: [...publicIds] }, ...publicProducts },
      take: publicIds.length,
      select: productTileSelect(locale),
    });
    const byId = new Map(rows.map((row) => [row.publicId, row]));
    return publicIds.flatMap((publicId) => {
      const row = byId.get(publicId);
      return row ? [productTileOf(row, locale)] : [];
    });
  },
  { tags: (publicIds) => publicIds.map(productTag), revalidate: 600 },
);

/** Public ids of the most popular in a category of which there are some left, or of the whole shop. */
const readPopular = cached(
  'popular-products',
  async (categoryId: number | null): Promise<string[]> => {
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT p.public_id AS id FROM (
        SELECT product_id, sold, views FROM product_listing
        WHERE scope = ${categoryScope(categoryId, null)}::integer AND in_stock
        ORDER BY sold DESC, views DESC, product_id DESC LIMIT ${mostBeside + 1}::integer
      ) l JOIN product p ON p.id = l.product_id ORDER BY l.sold DESC, l.views DESC, l.product_id DESC`;
    return rows.map(({ id }) => id);
  },
  { tags: () => [categoriesTag()], revalidate: 3600 },
);

/** The most popular others of a product's category; of the whole shop where it has none. */
export async function listSimilarProducts(
  publicId: string,
  categoryId: number | null,
  locale: Locale,
): Promise<ProductTile[]> {
  const ids = (await readPopular(categoryId)).filter((id) => id !== publicId).slice(0, mostBeside);
  return ids.length === 0 ? [] : listKeptTiles(ids, locale);
}

const readHomeProducts = cached(
  'home-products',
  async (): Promise<string[]> => {
    const read = { take: mostOnHome, select: { publicId: true } } as const;
    const [featured, newest] = await Promise.all([
      db.product.findMany({
        where: { ...publicProducts, featuredOrder: { not: null } },
        orderBy: { featuredOrder: 'asc' },
        ...read,
      }),
      db.product.findMany({
        where: publicProducts,
        orderBy: [{ listedAt: 'desc' }, { id: 'desc' }],
        ...read,
      }),
    ]);
    return [...new Set([...featured, ...newest].map(({ publicId }) => publicId))].slice(0, mostOnHome);
  },
  { tags: () => [homeTag()], revalidate: 600 },
);

/** Products on the home page: those that administrators chose, in their order, then the newest. */
export async function listHomeProducts(locale: Locale): Promise<ProductTile[]> {
  const ids = await readHomeProducts();
  return ids.length === 0 ? [] : listKeptTiles(ids, locale);
}
