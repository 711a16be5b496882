import { createHash } from 'node:crypto';
import { isJoinedData } from './hydration-data.ts';

/** The start of hydration, written by Next. */
const hydrationStart = '(self.__next_f=self.__next_f||[]).push([0])';

/** Calls of Next with data: a piece of the data for hydration, and the list of chunks to load. */
const dataCalls = [
  { before: 'self.__next_f.push(', after: ')' },
  { before: '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', after: ');' },
];

/**
 * The second Content-Security-Policy of a page that is kept: scripts come from files of this site or are, by their hash,
 * exactly what stands in this page. Only scripts whose whole text is known get a hash: the site's own, and Next's, which
 * carry data and no code. A script that got into a page by a member's text or an editor's page stays without one, and so
 * do React's for large Suspense boundaries: kept pages have none of those.
 * @param html the finished page
 * @param ownScripts the full text of each inline script that the site writes itself
 */
export function scriptPolicy(html: string, ownScripts: readonly string[]): string {
  const sources = new Set(["'self'"]);
  for (const body of inlineScripts(html)) {
    if (ownScripts.includes(body) || isMachinery(body)) sources.add(hashSource(body));
  }
  return `script-src ${[...sources].join(' ')}`;
}

/**
 * The same for a page that is made for each request: its scripts carry `nonce`. Middleware sets it as the request's
 * Content-Security-Policy, where Next reads the nonce, and on the answer before the first policy, joined by a comma.
 * @param nonce at least 128 random bits, new for each request
 * @param isDev whether the development server runs, which needs eval
 */
export function noncePolicy(nonce: string, ownScripts: readonly string[], isDev = false): string {
  const sources = ["'self'", `'nonce-${nonce}'`, ...ownScripts.map(hashSource)];
  return `script-src ${[...sources, ...(isDev ? ["'unsafe-eval'"] : [])].join(' ')}`;
}

/** The text of each script element without a file, found in one pass however the page is made. */
function inlineScripts(html: string): string[] {
  const found: string[] = [];
  const tag = /<script\b|<\/script/gi;
  let begin = -1;
  for (let match = tag.exec(html); match; match = tag.exec(html)) {
    if (match[0].startsWith('</')) {
      if (begin !== -1) found.push(html.slice(begin, match.index));
      begin = -1;
    } else if (begin === -1) {
      const end = html.indexOf('>', tag.lastIndex);
      if (end === -1) break;
      if (!/\ssrc\s*=/i.test(html.slice(tag.lastIndex, end))) begin = end + 1;
      tag.lastIndex = end + 1;
    }
  }
  return found;
}

function isMachinery(body: string): boolean {
  if (body === hydrationStart || isJoinedData(body)) return true;
  return dataCalls.some(
    ({ before, after }) =>
      body.startsWith(before) && body.endsWith(after) && isJson(body.slice(before.length, -after.length)),
  );
}

/** JSON is data and nothing else to JavaScript too: no call, no template, no comment. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function hashSource(body: string): string {
  return `'sha256-${createHash('sha256').update(body).digest('base64')}'`;
}
