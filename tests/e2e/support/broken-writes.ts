import type { Page, Route } from 'playwright/test';

/**
 * What a page writes does not reach the server, or the server fails at it.
 * @param path of the page, with or without its language; what its address says behind `?` does not matter
 * @returns lets it through again
 */
export async function breakWrites(
  page: Page,
  path: string,
  how: 'unreachable' | 'failing',
): Promise<() => Promise<void>> {
  const [pathname = ''] = path.split('?');
  const isPage = (url: URL) => url.pathname.endsWith(pathname);
  const answer = (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    return how === 'unreachable' ? route.abort() : route.fulfill({ status: 500, body: '' });
  };
  await page.route(isPage, answer);
  return () => page.unroute(isPage, answer);
}
