/** Filters of a list whose state stands in the query; empty ones and page 1 are left out. */
export type Query = Record<string, string | number | undefined>;

/** A path with what of these is there. */
export function withQuery(path: string, params: Record<string, Query[string] | readonly string[]>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    if (Array.isArray(value)) for (const each of value) query.append(key, each);
    else if (value !== undefined && value !== '' && !(key === 'page' && value === 1))
      query.set(key, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
