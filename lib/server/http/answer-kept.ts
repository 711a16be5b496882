import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  computeCacheBustingSearchParam,
  computeLegacyCacheBustingSearchParam,
} from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { type KeptBody, type KeptHead, wholeVariant } from '../cache/kept-answers.ts';
import { processCache } from '../cache/process-cache.ts';
import { processMeasures } from '../metrics/process-measures.ts';
import { acceptedCodings, leastLength } from './content-coding.ts';
import { encodedBody, orderEncoding } from './encode-bodies.ts';
import { stateHeader } from './head-lines.ts';
import { type KeptRequest, keptRequestOf, type RouterQuery } from './kept-request.ts';
import { names } from './not-modified.ts';

/** What is to be sent. */
type Answer = { head: KeptHead; body: KeptBody; state: 'HIT' | 'STALE' };

/**
 * Answers a request from what is kept, as Next would and without it.
 * @returns false when the request is for Next: nothing is kept for it, or its time passed and this reader has the new one
 *   made
 */
export function answerKept(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
  const asked = keptRequestOf(request);
  if (!asked) return false;
  const holds = asked.routerQuery === null || isTrue(asked.routerQuery);
  if (typeof holds === 'boolean') return holds && answer(request, response, asked);
  return holds.then((isRight) => isRight && answer(request, response, asked));
}

function answer(request: IncomingMessage, response: ServerResponse, asked: KeptRequest): boolean {
  const found = find(asked, mayRenew(request));
  return found !== null && send(request, response, found);
}

/** Next makes no page anew for who only fetches it ahead. */
function mayRenew({ headers }: IncomingMessage): boolean {
  return headers['next-router-prefetch'] === undefined && headers.purpose !== 'prefetch';
}

function find({ path, variant, isHttps }: KeptRequest, renews: boolean): Answer | null {
  const { pages, asks } = processCache();
  const entry = pages.at(path);
  const head = entry?.answers.head(variant, isHttps);
  const body = entry?.answers.body(variant);
  if (!entry || !head || !body) return null;
  const isLate = pages.isPastItsTime(entry);
  if (isLate && renews && pages.takesRenewal(entry)) return null;
  body.asked += 1;
  if (variant === wholeVariant && head.status === 200) asks.count(path);
  return { head, body, state: isLate ? 'STALE' : 'HIT' };
}

/** Queries of the router that were found right; it asks with few different ones. */
const rightQueries = new Set<string>();
const mostQueries = 1_000;
const longestKey = 4_000;

/** Whether the query of the router says what its headers say; Next redirects where it does not. */
function isTrue({ hash, ...said }: RouterQuery): boolean | Promise<boolean> {
  const { prefetch, segment, stateTree, nextUrl } = said;
  const key = JSON.stringify([hash, prefetch, segment, stateTree, nextUrl]);
  if (rightQueries.has(key)) return true;
  if (hash === computeLegacyCacheBustingSearchParam(prefetch, segment, stateTree, nextUrl)) return true;
  return computeCacheBustingSearchParam(prefetch, segment, stateTree, nextUrl).then((right) => {
    if (hash !== right) return false;
    // The digest is made in Node's threads and costs more than the answer.
    if (rightQueries.size >= mostQueries) rightQueries.clear();
    if (key.length < longestKey) rightQueries.add(key);
    return true;
  });
}

function send(request: IncomingMessage, response: ServerResponse, { head, body, state }: Answer): boolean {
  const { headers, method } = request;
  const lines = [...head.lines, stateHeader, state];
  const known = headers['if-none-match'];
  if (known !== undefined && head.status === 200 && names(known, head.etag)) {
    head.counts.unchanged.count += 1;
    processMeasures().cache.count('kept', state);
    response.writeHead(304, withoutType(lines)).end();
    return true;
  }
  const chosen = method === 'HEAD' ? { bytes: body.bytes } : choose(body, headers['accept-encoding']);
  if (!chosen) return false;
  if (chosen.coding) lines.push('Content-Encoding', chosen.coding);
  head.counts.sent.count += 1;
  processMeasures().cache.count('kept', state);
  lines.push('Content-Length', String(chosen.bytes.length));
  response.writeHead(head.status, lines);
  if (method === 'HEAD') response.end();
  else response.end(chosen.bytes);
  return true;
}

/** The body in the best encoding that the client takes and that is there; null when Next has to make one. */
function choose(
  body: KeptBody,
  accepted: string | string[] | undefined,
): { bytes: Buffer; coding?: string } | null {
  const codings = acceptedCodings(accepted?.toString());
  const [best] = codings;
  if (best === undefined) return null;
  if (best === 'identity' || body.bytes.length < leastLength)
    return codings.includes('identity') ? { bytes: body.bytes } : null;
  orderEncoding(body, best);
  for (const coding of codings) {
    // Next compresses at once, while the body as it is would be five times as large.
    if (coding === 'identity') break;
    const bytes = encodedBody(body, coding);
    if (bytes) return { bytes, coding };
  }
  return null;
}

function withoutType(lines: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 2) {
    const name = lines[at] ?? '';
    if (name.toLowerCase() !== 'content-type') kept.push(name, lines[at + 1] ?? '');
  }
  return kept;
}
