import type { APIRequestContext, PlaywrightWorkerArgs } from 'playwright/test';
import type { adminCookie } from './admins';
import type { sessionCookie } from './members';

type Cookie = Awaited<ReturnType<typeof sessionCookie | typeof adminCookie>>;

/** Requests with a cookie, kept as a browser keeps it: as a header it would be gone after the first redirect. */
export function requestWith(
  playwright: PlaywrightWorkerArgs['playwright'],
  { url, ...cookie }: Cookie,
): Promise<APIRequestContext> {
  const place = { domain: new URL(url).hostname, path: '/', expires: -1, secure: false };
  const storageState = { cookies: [{ ...cookie, ...place }], origins: [] };
  return playwright.request.newContext({ baseURL: url, storageState });
}
