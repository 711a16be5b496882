import type { OutgoingHttpHeader, ServerResponse } from 'node:http';
import type { KeptHead } from '../cache/kept-answers.ts';
import { lineOf } from '../metrics/measure-request.ts';

/** Next's name of the header that says where an answer comes from. */
export const stateHeader = 'x-nextjs-cache';

/** What depends on the encoding, the connection or the moment, and is made anew for each answer. */
const passing = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'date',
  stateHeader,
]);

/** The head of an answer as it can be sent again: names and values in turn. */
export function linesOf(response: ServerResponse): string[] {
  return response
    .getHeaderNames()
    .filter((name) => !passing.has(name))
    .flatMap((name) =>
      [response.getHeader(name) as OutgoingHttpHeader].flat().flatMap((value) => [name, String(value)]),
    );
}

/** The head that Next answers a GET with, to be sent from then on without it. */
export function keptHeadOf(response: ServerResponse, path: string): KeptHead {
  const { statusCode: status } = response;
  const etag = response.getHeader('etag');
  return {
    status,
    lines: linesOf(response),
    etag: typeof etag === 'string' ? etag : undefined,
    counts: { sent: lineOf('kept', 'GET', path, status), unchanged: lineOf('kept', 'GET', path, 304) },
  };
}
