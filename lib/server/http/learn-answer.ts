import type { IncomingMessage, ServerResponse } from 'node:http';
import { isMissing } from '../cache/cache-value.ts';
import type { CacheEntry } from '../cache/page-cache.ts';
import { processCache, type Reading } from '../cache/process-cache.ts';
import { processMeasures } from '../metrics/process-measures.ts';
import { learnViewer } from './answer-viewer.ts';
import { leastLength } from './content-coding.ts';
import { orderEncoding } from './encode-bodies.ts';
import { keptHeadOf, stateHeader } from './head-lines.ts';
import { type KeptRequest, keptRequestOf, warmHeader } from './kept-request.ts';

/** Headers of an answer that is for one reader. */
const personal = ['set-cookie', 'location', 'refresh'];

/**
 * Lets Next answer, and learns the head of an answer that was kept or came from the cache: the same one is sent from then on
 * for the same entry, without Next. So the head is Next's own, whatever the configuration makes of it.
 */
export function learnAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => Promise<unknown>,
): Promise<unknown> {
  const asked = request.method === 'GET' ? keptRequestOf(ofReader(request)) : null;
  if (!asked) return answer();
  const reading: Reading = {};
  learnViewer(request, response, reading);
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, ...head: Parameters<typeof writeHead>) {
    nameOneAddress(this);
    const result = writeHead.apply(this, head);
    processMeasures().cache.count('next', this.getHeader(stateHeader));
    learn(asked, reading, this, isOwn(request));
    return result;
  } as typeof writeHead;
  return processCache().reading.run(reading, answer);
}

/** A page that this process asks itself for (warm.ts) is the one that readers get. */
function ofReader(request: IncomingMessage): Pick<IncomingMessage, 'method' | 'url' | 'headers'> {
  const { method, url, headers } = request;
  if (!isOwn(request)) return request;
  return { method, url, headers: { ...headers, [warmHeader]: undefined } };
}

const isOwn = ({ headers }: Pick<IncomingMessage, 'headers'>) => headers[warmHeader] === processCache().id;

/** Next names where a kept page leads twice; an answer has one address (RFC 9110 §10.2.2). */
function nameOneAddress(response: ServerResponse): void {
  const location = response.getHeader('location');
  if (Array.isArray(location) && location[0] !== undefined) response.setHeader('location', location[0]);
}

/** @param isOwn whether this process asked itself, for those who come */
function learn(
  { path, variant, isHttps }: KeptRequest,
  { found }: Reading,
  response: ServerResponse,
  isOwn: boolean,
): void {
  const state = response.getHeader(stateHeader);
  const { statusCode: status } = response;
  if (!found || (status !== 200 && status !== 404) || !isOfKept(found.entry, state)) return;
  if (personal.some((name) => response.hasHeader(name)) || isOfOneRequest(response)) return;
  found.entry.answers.learn(found.entry.value, variant, isHttps, keptHeadOf(response, path));
  processCache().pages.leadTo(found.key, found.entry, path);
  const body = found.entry.answers.body(variant);
  // Most of what a crawler has made is never asked for again: it is compressed when it is.
  if (body && body.length >= leastLength && (state === 'HIT' || isOwn)) orderEncoding(body, 'gzip');
}

/** Whether an answer is the one that an entry has from now on: found, or made for this reader. */
function isOfKept({ value }: CacheEntry, state: ReturnType<ServerResponse['getHeader']>): boolean {
  // What does not exist is kept for a shorter time than the answer to its first reader says (page-cache.ts).
  return state === 'HIT' || (state === 'MISS' && !isMissing(value));
}

/** A nonce in the policy stands for one request alone. */
function isOfOneRequest(response: ServerResponse): boolean {
  return String(response.getHeader('content-security-policy')).includes("'nonce-");
}
