import type { IncomingHttpHeaders } from 'node:http';
import { defaultLocale, localeCookie, locales } from '../../i18n/locales.ts';
import { arrivalWays } from '../../shared/arrival-ways.ts';
import { payloadVariant, segmentVariant, wholeVariant } from '../cache/kept-answers.ts';

/** A request that an answer kept for everybody may serve. */
export type KeptRequest = {
  /** The path, without the query that the router adds to it. */
  path: string;
  variant: string;
  isHttps: boolean;
  /** What Next checks of the router's query before it answers; null for a request that is not the router's. */
  routerQuery: RouterQuery | null;
};

export type RouterQuery = {
  hash: string;
  prefetch: '1' | undefined;
  segment: string | undefined;
  stateTree: string | undefined;
  nextUrl: string | undefined;
};

type Asked = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders };

/** Marks our own request for a page that is to be made (warm.ts), which does not count as somebody's and is learned from as theirs. */
export const warmHeader = 'x-warm';

/** Headers by which Next, a proxy or a tool asks for something else than the page as it is kept. */
const leaveToNext = [
  'next-action',
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
  'x-middleware-prefetch',
  'x-middleware-subrequest',
  'x-middleware-rewrite',
  'x-nextjs-data',
  'x-matched-path',
  'x-invoke-path',
  'x-now-route-matches',
  'next-hmr-refresh',
  'next-request-id',
  'next-test-fetch-priority',
  'expect',
  'upgrade',
  warmHeader,
];

/** Cookies of draft mode and of Next's own tests. */
const leavingCookies = /(?:^|;\s*)(?:__prerender_bypass|__next_)/;

/** As middleware.ts matches them: the first segment says the language, or belongs to no page. */
const prefixed = new RegExp(
  `^/(?:${[...locales, '_next', 'api', 'media', 'assets', 'sitemaps'].join('|')})(?:/|$)`,
);
const { name: cookieName } = localeCookie;
const staysHere = new RegExp(`(?:^|;\\s*)${cookieName}=${defaultLocale}(?:;|$)`);

/** Addresses of the site need no other letters; what is written otherwise may be another spelling of one of them. */
const plainPath = /^[\w/.~-]+$/;

/** Segments that Next resolves: such a path is a spelling of another one. */
const crookedPath = /\/\.{0,2}(?:\/|$)/;

/** Pages that read the query in the browser: kept as they are, whatever it says. */
const frame = new RegExp(`^/(?:(?:${locales.join('|')})/)?search$`);

/** The page of a card, and the mark that says to the browser how a reader came: the page is the same with it (arrival-ways.ts). */
const marked = new RegExp(`^/(?:(?:${locales.join('|')})/)?(?:cards|companies)/[^/]+$`);
const mark = new RegExp(`^via=(?:${arrivalWays.join('|')})$`);

const routerQuery = /^_rsc=([\w-]*)$/;
/** Behind what the page reads. */
const routerQueryOfFrame = /(?:^|&)_rsc=([\w-]*)$/;

/**
 * What a request asks of the kept answers; null where only Next can tell: other methods, queries, actions, draft mode, and
 * readers whose language cookie may lead them elsewhere (middleware.ts).
 */
export function keptRequestOf({ method, url = '', headers }: Asked): KeptRequest | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  for (const name of leaveToNext) if (headers[name] !== undefined) return null;
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const query = at < 0 ? null : url.slice(at + 1);
  if (headers.cookie !== undefined && leadsElsewhere(path, headers.cookie)) return null;
  if (!plainPath.test(path) || (path !== '/' && crookedPath.test(path))) return null;
  const isHttps = headers['x-forwarded-proto'] === 'https';
  if (headers.rsc === undefined) {
    if ((query !== null && !isOfBrowser(path, query)) || isRouter(headers)) return null;
    return { path, variant: wholeVariant, isHttps, routerQuery: null };
  }
  const asked = (frame.test(path) ? routerQueryOfFrame : routerQuery).exec(query ?? '');
  return asked && ofRouter(path, asked[1] ?? '', isHttps, headers);
}

/** Whether a query is for the browser alone, so that the page is the kept one. */
function isOfBrowser(path: string, query: string): boolean {
  return frame.test(path) || (mark.test(query) && marked.test(path));
}

function ofRouter(
  path: string,
  hash: string,
  isHttps: boolean,
  headers: IncomingHttpHeaders,
): KeptRequest | null {
  const prefetch = headers['next-router-prefetch'];
  const segment = headers['next-router-segment-prefetch'];
  const stateTree = headers['next-router-state-tree'];
  const nextUrl = headers['next-url'];
  if (headers.rsc !== '1' || (prefetch !== undefined && prefetch !== '1')) return null;
  if (Array.isArray(segment) || Array.isArray(stateTree) || Array.isArray(nextUrl)) return null;
  if (segment !== undefined && prefetch === undefined) return null;
  return {
    path,
    variant: segment === undefined ? payloadVariant : segmentVariant(segment),
    isHttps,
    routerQuery: { hash, prefetch, segment, stateTree, nextUrl },
  };
}

function isRouter(headers: IncomingHttpHeaders): boolean {
  return (
    headers['next-router-prefetch'] !== undefined ||
    headers['next-router-segment-prefetch'] !== undefined ||
    headers['next-router-state-tree'] !== undefined
  );
}

function leadsElsewhere(path: string, cookie: string): boolean {
  if (leavingCookies.test(cookie)) return true;
  if (!cookie.includes(cookieName) || prefixed.test(path)) return false;
  // Written in any other way it is for Next to read.
  return !staysHere.test(cookie) || cookie.split(cookieName).length > 2;
}
