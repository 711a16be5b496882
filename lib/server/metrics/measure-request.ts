import type { IncomingMessage, ServerResponse } from 'node:http';
import { processMeasures } from './process-measures.ts';
import type { AnsweredBy, RequestCount } from './request-counts.ts';

/** Counts what Next answers to a request, with the time it took. */
export function measureRequest(request: IncomingMessage, response: ServerResponse): void {
  const { method, url = '/' } = request;
  const began = performance.now();
  response.once('close', () => {
    const measures = processMeasures();
    const route = measures.routeOf(pathOf(url));
    // Who went away before an answer has none.
    const status = response.headersSent ? response.statusCode : 499;
    measures.requests.line('next', method, route, status).count += 1;
    measures.requestTook?.(route, (performance.now() - began) / 1_000);
  });
}

/** Counts an answer that was given without Next. */
export function countAnswer(
  by: AnsweredBy,
  { method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>,
  status: number,
): void {
  lineOf(by, method, pathOf(url), status).count += 1;
}

/** The line in which answers for a path are counted. */
export function lineOf(
  by: AnsweredBy,
  method: string | undefined,
  path: string,
  status: number,
): RequestCount {
  const { requests, routeOf } = processMeasures();
  return requests.line(by, method, routeOf(path), status);
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}
