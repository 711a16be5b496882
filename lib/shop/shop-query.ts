import { cutText } from '@/lib/shared/cut-text';
import type { Vnd } from '@/lib/shared/money';
import { parseVnd } from '@/lib/shared/money';
import { clampPage } from '@/lib/shared/paging';
import { anyText } from '@/lib/shared/paths';
import type { Query } from '@/lib/shared/query-path';
import { type ShopSort, shopSorts } from '@/lib/shared/shop-path';
import { shopLimits } from './limits';

/** Orders of what a text found; the best first unless another is chosen. */
export const foundSorts = ['best', ...shopSorts] as const;
export type FoundSort = (typeof foundSorts)[number];

/** The shop as it is searched and narrowed: what stands in the query of its address. */
export type ShopQuery = {
  /** Empty where no text is wanted. */
  q: string;
  category: string | null;
  /** The company card of the seller, or `site`. */
  seller: string | null;
  region: string | null;
  low: Vnd | null;
  high: Vnd | null;
  inStock: boolean;
  sort: FoundSort;
  page: number;
  /** Exactly what was typed. */
  exact: boolean;
};

/** Longest text that is searched. */
const longest = 200;

type Given = Record<string, string | string[] | undefined>;

/** Reads an address; what makes no sense in it is left out, and prices the wrong way round are turned. */
export function readShopQuery(given: Given): ShopQuery {
  const one = (name: string) => [given[name] ?? ''].flat()[0]?.trim() ?? '';
  const typed = cutText(one('q'), longest);
  const q = typed === anyText ? '' : typed;
  const prices = [priceOf(one('low')), priceOf(one('high'))];
  const [low = null, high = null] =
    prices[0] !== null && prices[1] != null && (prices[0] ?? 0) > prices[1] ? prices.reverse() : prices;
  const sort = foundSorts.find((each) => each === one('sort'));
  return {
    q,
    category: one('category') || null,
    seller: one('seller') || null,
    region: one('region') || null,
    low,
    high,
    inStock: one('stock') === '1',
    // Without a text nothing is better than the rest.
    sort: sort && (q !== '' || sort !== 'best') ? sort : q === '' ? 'newest' : 'best',
    page: clampPage(one('page') || 1),
    exact: one('exact') === '1',
  };
}

function priceOf(text: string): Vnd | null {
  const price = text === '' ? null : parseVnd(text);
  return price === null ? null : Math.min(price, shopLimits.price);
}

/** A query as an address has it (`paths.shopSearch`). */
export function shopQueryParams({ inStock, exact, ...query }: Partial<ShopQuery>): Query {
  const { q, category, seller, region, low, high, sort, page } = query;
  return {
    q: q || undefined,
    category: category ?? undefined,
    sort: sort === (q ? 'best' : 'newest') ? undefined : sort,
    seller: seller ?? undefined,
    region: region ?? undefined,
    low: low ?? undefined,
    high: high ?? undefined,
    stock: inStock ? '1' : undefined,
    exact: exact ? '1' : undefined,
    page,
  };
}

/** Whether a path can say all of it (`paths.shop`). */
export function isPathQuery(query: ShopQuery): query is ShopQuery & { sort: ShopSort } {
  const { q, seller, region, low, high, inStock, sort } = query;
  return (
    q === '' &&
    seller === null &&
    region === null &&
    low === null &&
    high === null &&
    !inStock &&
    sort !== 'best'
  );
}
