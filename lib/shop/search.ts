import 'server-only';
import { keptSearch } from '@/lib/directory/kept-search';
import { relaxQuery } from '@/lib/directory/search-relaxation';
import type { Total } from '@/lib/directory/search-run';
import { completions, corrections, firstThatFinds } from '@/lib/directory/search-wordings';
import { listProvinces } from '@/lib/directory/taxonomy';
import { searchQueries } from '@/lib/directory/tsquery';
import type { Locale } from '@/lib/i18n/locales';
import { getAuthorCard } from '@/lib/posts/author-card';
import type { Gazetteer } from '@/lib/search/gazetteer';
import { getGazetteer } from '@/lib/search/gazetteer-rows';
import { type ParsedQuery, parseQuery, type QueryOptions } from '@/lib/search/query';
import { marks } from '@/lib/search/tokens';
import { db } from '@/lib/server/db';
import { pageCount, pageSize } from '@/lib/shared/paging';
import { readEqualPhrases } from '@/lib/translation/phrases/equal-phrases';
import { listCategories } from './categories';
import type { CategoryView } from './category-tree';
import {
  askProducts,
  countProducts,
  listProductIds,
  mostListed,
  orderProducts,
  type ProductNarrowing,
  totalOf,
} from './find-products';
import type { FoundProducts } from './found';
import { countByCategory, type FoundChoices, readChoices } from './found-choices';
import { sellerToken } from './index-row';
import { listKeptProductTiles } from './product-tiles';
import { findSellerOf } from './queries';
import type { ShopQuery } from './shop-query';

export type ShopSearch = FoundProducts & {
  category: CategoryView | null;
  /** What its seller is called; null where none is chosen, and for the site. */
  seller: string | null;
  choices: FoundChoices;
  /**
   * How many products each category leads to with all that is asked besides, by id; null where more are found than are read, and
   * nobody knows.
   */
  categoryCounts: Record<number, Total> | null;
};

type Ids = Pick<FoundProducts, 'corrected' | 'leftOut'> & { ids: number[] };

const asTyped = { corrected: null, leftOut: null };

/** What narrows products beside price and stock, as groups of tokens. */
function groupsOf({ categoryId, province, seller }: ProductNarrowing): string[][] {
  return [
    categoryId === null ? [] : [marks.category(categoryId)],
    province === null ? [] : [marks.province(province)],
    seller === null ? [] : [sellerToken(seller === 'site' ? null : seller)],
  ].filter((group) => group.length > 0);
}

type Asked = { q: string; exact: boolean; locale: Locale; narrowing: ProductNarrowing };

/**
 * Internal ids of what a text finds, the best first, at most one more than `mostListed`. What finds nothing is completed, corrected,
 * and asked for less.
 */
export async function findProductIds(asked: Asked): Promise<Ids> {
  const gazetteer = await getGazetteer(db, asked.locale);
  // Products hold no contact details, and a number in a text is a word like any other.
  const options = { contacts: false, equals: await readEqualPhrases(asked.locale) };
  const parsed = parseQuery(asked.q, gazetteer, options);
  const ids = await ask(parsed, asked);
  if (ids.length > 0 || asked.exact || parsed.clauses.length === 0) return { ids, ...asTyped };
  return (await askInstead(parsed, asked, gazetteer, options)) ?? { ids, ...asTyped };
}

async function ask(parsed: ParsedQuery, { narrowing, locale }: Asked): Promise<number[]> {
  const queries = searchQueries(parsed, { anyOf: groupsOf(narrowing) }, locale);
  return queries === null ? [] : askProducts(db, queries, narrowing);
}

async function askInstead(
  parsed: ParsedQuery,
  asked: Asked,
  gazetteer: Gazetteer,
  options: QueryOptions,
): Promise<Ids | null> {
  const filter = { anyOf: groupsOf(asked.narrowing) };
  for (const wordingsOf of [completions, corrections]) {
    const wordings = await wordingsOf(db, parsed, gazetteer, options, 'products');
    const found = await firstThatFinds(db, wordings, filter, countProducts);
    if (found === null) continue;
    const ids = await ask(found.parsed, asked);
    return { ids, corrected: found.correction?.query ?? null, leftOut: null };
  }
  // There is nothing of a product that only the signed-in find, so any word may be left out.
  const less = await relaxQuery(db, parsed, filter, gazetteer, { ...options, contacts: true }, countProducts);
  return less && { ids: await ask(less.parsed, asked), corrected: null, leftOut: less.leftOut };
}

/**
 * The shop searched and narrowed.
 * @returns null where the category, seller or province does not exist
 */
export async function searchShop(query: ShopQuery, locale: Locale): Promise<ShopSearch | null> {
  const { q, sort, page } = query;
  const named = await readNarrowing(query, locale);
  if (named === null) return null;
  const { narrowing, ...names } = named;
  const [found, whole] = await Promise.all([
    readIds(query, narrowing, locale),
    names.category === null ? null : readIds(query, { ...narrowing, categoryId: null }, locale),
  ]);
  const best = found.ids.slice(0, mostListed);
  const ids = q === '' || sort === 'best' ? best : await orderProducts(db, best, sort);
  const ofCategories = (whole ?? found).ids;
  const [products, choices, categoryCounts] = await Promise.all([
    listKeptProductTiles(ids.slice((page - 1) * pageSize, page * pageSize), locale),
    readChoices(best, locale),
    ofCategories.length > mostListed ? null : countByCategory(ofCategories),
  ]);
  return {
    products,
    total: totalOf(found.ids.length),
    pageCount: pageCount(best.length),
    corrected: found.corrected,
    leftOut: found.leftOut,
    choices,
    categoryCounts,
    ...names,
  };
}

async function readIds(
  { q, exact, sort }: ShopQuery,
  narrowing: ProductNarrowing,
  locale: Locale,
): Promise<Ids> {
  if (q !== '') return findProductIds({ q, exact, locale, narrowing });
  return { ids: await listProductIds(db, narrowing, sort === 'best' ? 'newest' : sort), ...asTyped };
}

type Named = Pick<ShopSearch, 'category' | 'seller'> & { narrowing: ProductNarrowing };

async function readNarrowing(query: ShopQuery, locale: Locale): Promise<Named | null> {
  const [categories, provinces, seller, card] = await Promise.all([
    query.category === null ? [] : listCategories(locale),
    query.region === null ? [] : listProvinces(locale),
    query.seller === null || query.seller === 'site' ? null : findSellerOf(query.seller),
    query.seller === null || query.seller === 'site' ? null : getAuthorCard(query.seller, locale),
  ]);
  const chosen = query.category === null ? null : categories.find(({ slug }) => slug === query.category);
  const moved = chosen?.movedTo ? categories.find(({ slug }) => slug === chosen.movedTo) : undefined;
  const category = moved ?? chosen;
  const province = query.region === null ? null : provinces.find(({ slug }) => slug === query.region)?.code;
  if (category === undefined || province === undefined) return null;
  if (query.seller !== null && query.seller !== 'site' && seller === null) return null;
  const { low, high, inStock } = query;
  return {
    category,
    seller: card?.name.text ?? null,
    narrowing: {
      categoryId: category?.id ?? null,
      province,
      seller: query.seller === 'site' ? 'site' : (seller?.memberId ?? null),
      low,
      high,
      inStock,
    },
  };
}

type Wanted = Omit<Asked, 'narrowing'> & {
  /** Where its seller is. */
  province: string | null;
  page: number;
  take: number;
};

/** What prices and stock narrow is asked anew each time. */
const findKept = keptSearch('search-products', 'products', findProductIds);

/** A page of the products that a text finds, the best first; `take` of them. */
export async function findProducts({ province, page, take, ...asked }: Wanted): Promise<FoundProducts> {
  const narrowing = { categoryId: null, seller: null, low: null, high: null, inStock: false, province };
  const { ids, ...told } = await findKept({ ...asked, narrowing });
  const best = ids.slice(0, mostListed);
  const last = pageCount(best.length);
  // Of a page behind the last one, which an old address names, the last one.
  const skip = (Math.min(page, last) - 1) * pageSize;
  return {
    products: await listKeptProductTiles(best.slice(skip, skip + take), asked.locale),
    total: totalOf(ids.length),
    pageCount: last,
    ...told,
  };
}
