import type { OutgoingHttpHeader, ServerResponse } from 'node:http';

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
