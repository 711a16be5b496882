import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The ETag of a page that is kept: made once with the page, where Next would read through the whole text for each answer. */
export function etagOf(html: string): string {
  return `"${createHash('sha1').update(html).digest('base64url')}"`;
}

/**
 * Has 304 answered without a body to a client that has what would be sent (RFC 9110 §13.1.2). Next does so only for ETags
 * that it works out itself, so this looks at the finished head of the answer.
 */
export function answerNotModified(request: IncomingMessage, response: ServerResponse): void {
  const known = request.headers['if-none-match'];
  if (known === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return;
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, ...head: Parameters<typeof writeHead>) {
    if (head[0] === 200 && this.statusCode === 200 && names(known, this.getHeader('etag'))) {
      for (const name of ['content-length', 'content-type', 'content-encoding']) this.removeHeader(name);
      this.statusCode = 304;
      return writeHead.call(this, 304);
    }
    return writeHead.apply(this, head);
  } as typeof writeHead;
}

/** Whether an If-None-Match names an ETag; weak and strong count as the same here. */
export function names(known: string, etag: number | string | string[] | undefined): boolean {
  if (typeof etag !== 'string') return false;
  if (known === etag) return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((tag) => bare(tag) === bare(etag));
}
