import { clampPage } from './paging';

/** Specification §9, newest first where nothing is chosen. */
export const shopSorts = ['newest', 'price-up', 'price-down', 'popular'] as const;
export type ShopSort = (typeof shopSorts)[number];

/** How the shop is narrowed; every part stands in the path so that the page can come from the cache. */
export type ShopFilter = {
  /** Slug of a category, those below it included. */
  category?: string | undefined;
  sort: ShopSort;
  page: number;
};

/** Segments that belong to the shop; used by the rewrites. */
export const shopSegmentPattern = 'category-[^/]+|sort-[^/]+|page-[^/]+';

const slug = '[a-z0-9]+(?:-[a-z0-9]+)*';
const grammar = new RegExp(
  `^(?:/category-(?<category>${slug}))?(?:/sort-(?<sort>price-up|price-down|popular))?(?:/page-(?<page>[1-9]\\d{0,3}))?$`,
);

/**
 * Reads the segments behind /shop: category-…, sort-…, page-…, in this order.
 * @returns null for anything else, also for a second spelling of the same list, so that each has one address
 */
export function parseShopPath(segments: readonly string[]): ShopFilter | null {
  const match = grammar.exec(segments.map((segment) => `/${segment}`).join(''));
  if (!match?.groups) return null;
  const { category, sort, page } = match.groups;
  if (page === '1') return null;
  return { category, sort: (sort as ShopSort | undefined) ?? 'newest', page: page ? Number(page) : 1 };
}

/** The path of a list below `/shop`; defaults are left out. */
export function formatShopPath({ category, sort, page }: Partial<ShopFilter>): string {
  return [
    category && `/category-${category}`,
    sort && sort !== 'newest' && `/sort-${sort}`,
    page !== undefined && clampPage(page) > 1 && `/page-${clampPage(page)}`,
  ]
    .filter(Boolean)
    .join('');
}
