import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KeptBody, KeptHead } from '../cache/kept-answers.ts';
import { acceptedCodings, leastLength } from './content-coding.ts';
import { encodedBody, orderEncoding } from './encode-bodies.ts';
import { names } from './not-modified.ts';

/** An answer that can be sent again and again. */
export type KeptAnswer = { head: KeptHead; body: KeptBody };

/**
 * Sends what is kept: to who has it already that nothing changed, to others the body in the best encoding that is there.
 * @param more names and values of further lines of the head
 * @returns false when Next has to answer; while the first encoding that the client takes is being made, when it is worth
 *   another try
 */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  { head, body }: KeptAnswer,
  more: readonly string[] = [],
): boolean | Promise<void> {
  const { headers, method } = request;
  const known = headers['if-none-match'];
  if (known !== undefined && head.status === 200 && names(known, head.etag)) {
    body.asked += 1;
    head.counts.unchanged.count += 1;
    response.writeHead(304, withoutType(head.lines.concat(more))).end();
    return true;
  }
  // For HEAD too: its length is that of the body which GET would be sent (RFC 9110 §8.6).
  const chosen = choose(body, headers['accept-encoding']);
  if (!chosen) return false;
  if (chosen instanceof Promise) return chosen;
  body.asked += 1;
  head.counts.sent.count += 1;
  const length = ['Content-Length', String(chosen.bytes.length)];
  const ofBody = chosen.coding ? ['Content-Encoding', chosen.coding, ...length] : length;
  response.writeHead(head.status, head.lines.concat(more, ofBody));
  if (method === 'HEAD') response.end();
  else response.end(chosen.bytes);
  return true;
}

/** The body in the best encoding that the client takes and that is there; when one will be; null when Next has to make one. */
function choose(
  body: KeptBody,
  accepted: string | string[] | undefined,
): { bytes: Buffer; coding?: string } | Promise<void> | null {
  const codings = acceptedCodings(accepted?.toString());
  const [best] = codings;
  if (best === undefined) return null;
  if (best === 'identity' || body.length < leastLength)
    return codings.includes('identity') ? { bytes: body.bytes() } : null;
  const making = orderEncoding(body, best);
  for (const coding of codings) {
    // The body as it is would be five times as large.
    if (coding === 'identity') break;
    const bytes = encodedBody(body, coding);
    if (bytes) return { bytes, coding };
  }
  return making ?? null;
}

function withoutType(lines: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 2) {
    const name = lines[at] ?? '';
    if (name.toLowerCase() !== 'content-type') kept.push(name, lines[at + 1] ?? '');
  }
  return kept;
}
