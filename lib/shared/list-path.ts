/** How a list is narrowed; every part stands in the path so that the page can come from the cache. */
export type ListFilter = {
  industry?: string;
  region?: string;
  sort: ListSort;
  page: number;
};

export const listSorts = ['newest', 'name'] as const;
type ListSort = (typeof listSorts)[number];

/** Orders of what a search found; of more than a thousand results, of the best thousand. */
export const searchSorts = ['best', ...listSorts] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Segments that belong to a list and not to an identifier; used by the rewrites. */
export const listSegmentPattern = 'industry-[^/]+|region-[^/]+|sort-[^/]+|page-[^/]+';

const slug = '[a-z0-9]+(?:-[a-z0-9]+)*';
const grammar = new RegExp(
  `^(?:/industry-(?<industry>${slug}))?(?:/region-(?<region>${slug}))?(?:/sort-(?<sort>name))?(?:/page-(?<page>[1-9]\\d{0,3}))?$`,
);

/**
 * Reads the segments behind /companies or /individuals: industry-…, region-…, sort-…, page-…, in this order.
 * @returns null for anything else, also for a second spelling of the same list (page-1), so that each list has one address
 */
export function parseListPath(segments: readonly string[]): ListFilter | null {
  const match = grammar.exec(segments.map((segment) => `/${segment}`).join(''));
  if (!match?.groups) return null;
  const { industry, region, sort, page } = match.groups;
  if (page === '1') return null;
  return { industry, region, sort: sort === 'name' ? 'name' : 'newest', page: page ? Number(page) : 1 };
}

/** The path of a list below `/companies` or `/individuals`; defaults are left out. */
export function formatListPath({ industry, region, sort, page }: Partial<ListFilter>): string {
  return [
    industry && `/industry-${industry}`,
    region && `/region-${region}`,
    sort && sort !== 'newest' && `/sort-${sort}`,
    page && page > 1 && `/page-${page}`,
  ]
    .filter(Boolean)
    .join('');
}
