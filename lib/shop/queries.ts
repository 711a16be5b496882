import 'server-only';
import type { Total } from '@/lib/directory/search-run';
import type { Locale } from '@/lib/i18n/locales';
import { textOfDelta } from '@/lib/rich-text/text';
import { cached } from '@/lib/server/cache/cached';
import { categoriesTag, homeTag, productListTag, productTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { isPublicId } from '@/lib/shared/ids';
import { pageCount, pageSize } from '@/lib/shared/paging';
import type { ShopFilter } from '@/lib/shared/shop-path';
import { type PayingMember, payingMemberSelect } from '@/lib/translation/may-ask';
import { isTranslatedHere } from '@/lib/translation/text-readers';
import { listCategories } from './categories';
import type { CategoryView } from './category-tree';
import { listProductIds, mostListed, type ProductNarrowing, totalOf } from './find-products';
import { type FoundChoices, readChoices } from './found-choices';
import { shopLimits } from './limits';
import { categoryScope } from './listing-scope';
import { productViewOf, productViewSelect } from './product-projection';
import type { ProductTile } from './product-tile';
import { listProductTiles } from './product-tiles';
import type { ProductState, ProductView } from './product-view';
import { publicProducts } from './public-products';

/** Products that one question may name. */
export const mostStates = 40;

/** Narrowed by nothing. */
export const everything: ProductNarrowing = {
  categoryId: null,
  province: null,
  seller: null,
  low: null,
  high: null,
  inStock: false,
};

/** The page of a product; null for one that the shop does not show. */
export const getProduct = cached(
  'product',
  async (publicId: string, locale: Locale): Promise<ProductView | null> => {
    if (!isPublicId(publicId)) return null;
    const row = await db.product.findFirst({
      where: { publicId, ...publicProducts },
      select: {
        ...productViewSelect,
        seller: { select: { ...productViewSelect.seller.select, ...payingMemberSelect } },
      },
    });
    if (!row) return null;
    const product = productViewOf(row as Parameters<typeof productViewOf>[0], locale);
    return { ...product, offer: await translationOffer(product, row.seller, locale) };
  },
  { tags: (publicId) => [productTag(publicId)], revalidate: 600 },
);

/** How a reader may have a product translated whose name or description is in another language than theirs. */
async function translationOffer(
  { name, description }: ProductView,
  seller: PayingMember | null,
  locale: Locale,
): Promise<ProductView['offer']> {
  const isRead =
    name.lang === locale && (description.lang === locale || !/\p{L}/u.test(textOfDelta(description.delta)));
  if (isRead) return null;
  return (await isTranslatedHere(seller, 'products')) ? 'site' : 'link';
}

export type ShopList = {
  products: ProductTile[];
  total: Total;
  pageCount: number;
  category: CategoryView | null;
  choices: FoundChoices;
};

/**
 * A page of the shop or of a category with those below it, in its order.
 * @returns null where the category or the page does not exist; of a category that became part of another its row alone
 */
export const listProducts = cached(
  'shop-list',
  async ({ category: slug, sort, page }: ShopFilter, locale: Locale): Promise<ShopList | null> => {
    const categories = slug === undefined ? [] : await listCategories(locale);
    const category = slug === undefined ? null : categories.find((each) => each.slug === slug);
    if (category === undefined) return null;
    if (category?.movedTo)
      return {
        products: [],
        total: totalOf(0),
        pageCount: 1,
        category,
        choices: { sellers: [], regions: [] },
      };
    const ids = await listProductIds(db, { ...everything, categoryId: category?.id ?? null }, sort);
    const last = pageCount(Math.min(ids.length, mostListed));
    if (page > last) return null;
    const [products, choices] = await Promise.all([
      listProductTiles(ids.slice((page - 1) * pageSize, page * pageSize), locale),
      readChoices(ids.slice(0, mostListed), locale),
    ]);
    return { products, total: totalOf(ids.length), pageCount: last, category, choices };
  },
  { tags: () => [productListTag(), categoriesTag()], revalidate: 60 },
);

/** How many products each category has with those below it, counted to `mostListed`, by id. */
export const countProductsOfCategories = cached(
  'category-counts',
  async (): Promise<Record<string, Total>> => {
    const ids = (await listCategories('en')).map(({ id }) => id);
    const rows = await db.$queryRaw<{ id: number; count: number }[]>`
      SELECT c.id, n.count FROM unnest(${ids}::integer[], ${ids.map((id) => categoryScope(id, null))}::integer[]) AS c (id, scope)
      CROSS JOIN LATERAL (SELECT count(*)::integer AS count FROM (
        SELECT FROM product_listing l WHERE l.scope = c.scope LIMIT ${mostListed + 1}::integer) s) n`;
    return Object.fromEntries(rows.map(({ id, count }) => [id, totalOf(count)]));
  },
  { tags: () => [productListTag(), categoriesTag()], revalidate: 60 },
);

/** How many products the shop shows, counted to `mostListed`. */
export const countShop = cached(
  'shop-count',
  async (): Promise<Total> => {
    const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM product_listing WHERE scope = ${categoryScope(null, null)}::integer LIMIT ${mostListed + 1}::integer) s`;
    return totalOf(row?.count ?? 0);
  },
  { tags: () => [homeTag()], revalidate: 600 },
);

/**
 * What is so now of products that the shop shows: prices, whether there is any left, and of one alone each of its variants. Others
 * are left out of the answer.
 */
export async function getProductStates(publicIds: readonly string[]): Promise<Record<string, ProductState>> {
  const asked = [...new Set(publicIds)].filter(isPublicId).slice(0, mostStates);
  if (asked.length === 0) return {};
  const rows = await db.product.findMany({
    where: { publicId: { in: asked }, ...publicProducts },
    take: mostStates,
    select: {
      publicId: true,
      minPrice: true,
      maxPrice: true,
      inStock: true,
      variants: {
        where: { retiredAt: null },
        // The cheapest first, as a tile has it.
        orderBy: [{ price: 'asc' }, { id: 'asc' }],
        take: asked.length === 1 ? shopLimits.variants : 1,
        select: { publicId: true, price: true, compareAt: true, stock: true },
      },
    },
  });
  return Object.fromEntries(
    rows.map(({ publicId, minPrice, maxPrice, inStock, variants }) => {
      const said = variants.map((variant) => ({
        id: variant.publicId,
        price: Number(variant.price),
        compareAt: variant.compareAt === null ? null : Number(variant.compareAt),
        stock: variant.stock,
      }));
      const state: ProductState = {
        minPrice: Number(minPrice),
        maxPrice: Number(maxPrice),
        compareAt: said[0]?.compareAt ?? null,
        inStock,
        ...(asked.length === 1 && { variants: said }),
      };
      return [publicId, state];
    }),
  );
}

/** Whose products a company's card stands for; null for a card that is not shown or has no owner. */
export async function findSellerOf(cardId: string): Promise<{ memberId: number } | null> {
  if (!isPublicId(cardId)) return null;
  const card = await db.card.findFirst({
    where: { publicId: cardId, kind: 'company', status: 'published', owner: { deletedAt: null } },
    select: { ownerId: true },
  });
  return card?.ownerId ? { memberId: card.ownerId } : null;
}
