import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdHeader } from '../peer.ts';
import { processWide } from '../process-wide.ts';

/** What has each answer under way say 403, by the id of its request. */
const underWay = processWide('forbidden-pages', () => new Map<string, () => void>());

/**
 * Has the page that is being made for a request sent with status 403, as long as its head has not gone. A payload of the
 * router stays 200: it would load the whole document in its place.
 * @param requestId as `markRequest` wrote it
 */
export function markForbidden(requestId: string): void {
  underWay.get(requestId)?.();
}

/** Lets the page that Next makes for a request say that it is one the reader may not see (`markForbidden`). */
export function answerForbidden(request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || headers.rsc !== undefined) return;
  const id = String(headers[requestIdHeader]);
  const answers = underWay;
  let isForbidden = false;
  const mark = () => {
    isForbidden = true;
  };
  answers.set(id, mark);
  response.once('close', () => {
    // A proxy that is trusted may give two requests one id.
    if (answers.get(id) === mark) answers.delete(id);
  });
  const { writeHead } = response;
  response.writeHead = function (this: ServerResponse, ...head: Parameters<typeof writeHead>) {
    if (!isForbidden || head[0] !== 200) return writeHead.apply(this, head);
    this.statusCode = 403;
    return writeHead.apply(this, [403, ...head.slice(1)] as Parameters<typeof writeHead>);
  } as typeof writeHead;
}
