import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  computeCacheBustingSearchParam,
  computeLegacyCacheBustingSearchParam,
} from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { processCache } from '../cache/process-cache.ts';
import { processMeasures } from '../metrics/process-measures.ts';
import { stateHeader } from './head-lines.ts';
import { type KeptRequest, keptRequestOf, type RouterQuery } from './kept-request.ts';
import { type KeptAnswer, sendKept } from './send-kept.ts';

/** What is to be sent, and whether its time passed. */
type Found = KeptAnswer & { state: 'HIT' | 'STALE' };

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
  return holds.then((isRight) => isGone(response) || (isRight && answer(request, response, asked)));
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  asked: KeptRequest,
  mayWait = true,
): boolean | Promise<boolean> {
  const isByVisitor = isVisit(request);
  const found = find(asked, isByVisitor);
  if (found === null) return false;
  const sent = sendKept(request, response, found, [stateHeader, found.state]);
  // A write may have made it stale while it was compressed, so it is looked for anew.
  if (typeof sent !== 'boolean')
    return mayWait && sent.then(() => isGone(response) || answer(request, response, asked, false));
  if (!sent) return false;
  processMeasures().cache.count('kept', found.state);
  if (isByVisitor && found.head.status === 200) processCache().asks.count(asked.path);
  return true;
}

/** Who left meanwhile needs no answer any more. */
const isGone = (response: ServerResponse): boolean => response.destroyed;

/** Who only fetches ahead is no visitor, and Next makes no page anew for them. */
function isVisit({ headers }: IncomingMessage): boolean {
  return headers['next-router-prefetch'] === undefined && headers.purpose !== 'prefetch';
}

function find({ path, variant, isHttps }: KeptRequest, renews: boolean): Found | null {
  const { pages } = processCache();
  const entry = pages.at(path);
  const head = entry?.answers.head(variant, isHttps);
  const body = entry?.answers.body(variant);
  if (!entry || !head || !body) return null;
  const isLate = pages.isPastItsTime(entry);
  if (isLate && renews && pages.takesRenewal(entry)) return null;
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
