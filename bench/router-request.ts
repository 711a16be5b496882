import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param';

/** How the router of a page asks for another one's payload: the query says what its headers say, or Next redirects. */
export async function routerRequest(
  path: string,
): Promise<{ path: string; headers: Record<string, string> }> {
  const from = '/';
  const hash = await computeCacheBustingSearchParam(undefined, undefined, undefined, from);
  return { path: `${path}?_rsc=${hash}`, headers: { rsc: '1', 'next-url': from } };
}
