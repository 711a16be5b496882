import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdHeader } from '../peer.ts';
import { processWide } from '../process-wide.ts';

/** What a page that is made for one reader can say of itself: they may not see it, or it is not there for them. */
export type PageStatus = 403 | 404;

/** What gives each answer under way its status, by the id of its request. */
const underWay = processWide('page-statuses', () => new Map<string, (status: PageStatus) => void>());

/**
 * Has the page that is being made for a request sent with a status, as long as its head has not gone. A payload of the
 * router stays 200: it would load the whole document in its place.
 * @param requestId as `markRequest` wrote it
 */
export function markPageStatus(requestId: string, status: PageStatus): void {
  underWay.get(requestId)?.(status);
}

/** Lets the page that Next makes for a request say its status (`markPageStatus`). */
export function answerPageStatus(request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || headers.rsc !== undefined) return;
  const id = String(headers[requestIdHeader]);
  let said: PageStatus | null = null;
  const mark = (status: PageStatus) => {
    said = status;
  };
  underWay.set(id, mark);
  response.once('close', () => {
    // A proxy that is trusted may give two requests one id.
    if (underWay.get(id) === mark) underWay.delete(id);
  });
  const { writeHead } = response;
  response.writeHead = function (this: ServerResponse, ...head: Parameters<typeof writeHead>) {
    if (said === null || head[0] !== 200) return writeHead.apply(this, head);
    this.statusCode = said;
    return writeHead.apply(this, [said, ...head.slice(1)] as Parameters<typeof writeHead>);
  } as typeof writeHead;
}
