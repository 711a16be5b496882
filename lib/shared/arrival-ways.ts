/** How somebody came to a card's page, as its address says: by a code that a camera read, or a link that was passed on. */
export const arrivalWays = ['qr', 'share'] as const;
export type ArrivalWay = (typeof arrivalWays)[number];

const parameter = 'via';

/** The whole address of a page with the mark of its way. It stands in what is passed on and never in what search engines read. */
export function withWay(url: string, way: ArrivalWay): string {
  const marked = new URL(url);
  marked.searchParams.set(parameter, way);
  return marked.href;
}

/** The way that a query says; null without one, and for any other word. */
export function wayOf(search: string): ArrivalWay | null {
  const said = new URLSearchParams(search).get(parameter);
  return arrivalWays.find((way) => way === said) ?? null;
}

/** A path with its query without the mark: what a reader copies from their browser is no second scan. */
export function withoutWay(path: string): string {
  const [before = '', ...rest] = path.split('#');
  const [pathname = '', query = ''] = before.split('?', 2);
  const params = new URLSearchParams(query);
  params.delete(parameter);
  const kept = params.size > 0 ? `?${params}` : '';
  return [pathname + kept, ...rest].join('#');
}
