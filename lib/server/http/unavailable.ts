import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import words from '../../../messages/zh-CN/fatal.json' with { type: 'json' };
import { describeFatal, isBot } from '../../shared/fatal-error.ts';
import { databaseState } from '../database-watch.ts';

/** Seconds after which it is worth asking again: the database's return is noticed within two. */
const retryAfter = '5';

/** What the head of the page that failed says of its own body. */
const ofTheBody = ['content-encoding', 'content-length', 'transfer-encoding', 'etag', 'cache-control'];

/**
 * While the database is silent, makes a failure of Next's an answer that says so: 503 with Retry-After, which crawlers and
 * proxies understand as "later", and for a page the fatal screen's words in the document itself (specification §2).
 */
export function answerUnavailable(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead, write, end } = response;
  let isReplaced = false;
  response.writeHead = function (this: ServerResponse, ...given: Parameters<typeof writeHead>) {
    if (given[0] !== 500 || !databaseState().isDown) return writeHead.apply(this, given);
    this.statusCode = 503;
    this.setHeader('Retry-After', retryAfter);
    if (!isForPage(request)) return writeHead.call(this, 503, headersOf(given));
    for (const name of ofTheBody) this.removeHeader(name);
    this.setHeader('Cache-Control', 'no-store');
    this.setHeader('Content-Type', 'text/html; charset=utf-8');
    const page = isBot(request.headers['user-agent'] ?? '') ? '' : unavailablePage();
    this.setHeader('Content-Length', Buffer.byteLength(page));
    const result = writeHead.call(this, 503);
    isReplaced = true;
    end.call(this, request.method === 'HEAD' ? '' : page, 'utf8');
    return result;
  } as typeof writeHead;
  // Next's compression wraps what stands here; what it still has to say of the page that failed is passed over.
  response.write = function (this: ServerResponse, ...given: Parameters<typeof write>) {
    writeHeadFirst(this);
    return isReplaced ? true : write.apply(this, given);
  } as typeof write;
  response.end = function (this: ServerResponse, ...given: Parameters<typeof end>) {
    writeHeadFirst(this);
    return isReplaced ? this : end.apply(this, given);
  } as typeof end;
}

/** Node would write it in the midst of writing the body, too late to put another in its place. */
function writeHeadFirst(response: ServerResponse): void {
  if (databaseState().isDown && !response.headersSent) response.writeHead(response.statusCode);
}

function isForPage({ method, url = '', headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.rsc === undefined && !url.startsWith('/api/');
}

function headersOf(given: readonly unknown[]): OutgoingHttpHeaders | OutgoingHttpHeader[] {
  return (given.find((value) => typeof value === 'object') ?? {}) as OutgoingHttpHeaders;
}

/**
 * The fatal screen without scripts and without any file that it would have to fetch.
 * @param details HTML below its explanation
 */
export function unavailablePage(details = ''): string {
  const { title, text } = describeFatal({ status: 503 });
  return `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${words.titles[title]}</title><style>${style}</style></head><body><main><h1>${words.titles[title]}</h1><p>${words.texts[text]}</p>${details}<nav><a class="first" href="/">${words.reload}</a><a href="/">${words.home}</a></nav></main></body></html>`;
}

// The colours are the tokens of app/globals.css.
const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100dvh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;background:light-dark(#f6f5f2,#0f1624);color:light-dark(#14213d,#eef1f6)}
main{box-sizing:border-box;width:min(36rem,100% - 2rem);padding:3rem 1.5rem;text-align:center;border-radius:.5rem;border:1px solid light-dark(#e2dfd8,#2a3550);background:light-dark(#fff,#172033)}
h1{margin:0;font-size:1.375rem;font-weight:600}p{margin:.75rem 0 1.5rem;color:light-dark(#56607a,#a3adc2)}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.5rem}
a{padding:.5rem 1rem;border-radius:.375rem;border:1px solid light-dark(#e2dfd8,#2a3550);color:inherit;text-decoration:none}
a.first{border-color:#f5b301;background:#f5b301;color:#14213d}`;
