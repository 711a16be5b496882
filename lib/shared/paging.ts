/** Rows of a list page. */
export const pageSize = 20;
/** Deeper than this people go by facets, crawlers by the sitemap. */
export const maxPage = 50;

/** A page number from an address: anything that is not a page of the list becomes the nearest one that is. */
export function clampPage(value: unknown, last: number = maxPage): number {
  const page = typeof value === 'string' || typeof value === 'number' ? Math.trunc(Number(value)) : 1;
  if (Number.isNaN(page)) return 1;
  return Math.min(Math.max(page, 1), Math.max(1, Math.min(last, maxPage)));
}

/** How many pages `total` rows fill, between 1 and the deepest page there is. */
export function pageCount(total: number): number {
  return clampPage(Math.ceil(total / pageSize));
}

/** Rows of a list page of the back office. */
export const adminPageSize = 50;

/** Rows of one file of a list. */
export const exportLimit = 20_000;

/** A page of a list. `total` is counted up to the last page there is; `capped` where there are more. */
export type ListPage<Row> = { rows: Row[]; total: number; capped: boolean; page: number; pageCount: number };

/** A list that is short enough to be one page. */
export function wholeList<Row>(rows: Row[], total = rows.length): ListPage<Row> {
  return { rows, total, capped: false, page: 1, pageCount: 1 };
}
