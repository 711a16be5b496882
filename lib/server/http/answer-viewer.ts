import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { ByteLru } from '../cache/byte-lru.ts';
import type { KeptSession } from '../cache/kept-sessions.ts';
import { processCache, type Reading } from '../cache/process-cache.ts';
import { cookieName } from '../cookie-name.ts';
import { countAnswer } from '../metrics/measure-request.ts';
import { linesOf } from './head-lines.ts';

/** Who is signed in: every page asks it, so it is answered without Next while the session's reading is kept. */
const viewerPath = '/api/auth/user';

/** Bytes of the answers that are kept. */
const limit = 4 * 1024 * 1024;

type Answer = { lines: readonly string[]; body: Buffer; session: KeptSession };

const answers = new ByteLru<Answer>(limit);

/** Answers from what is known of the session; false when Next has to ask. */
export function answerViewer(request: IncomingMessage, response: ServerResponse): boolean {
  const key = keyOf(request);
  const answer = key === null ? undefined : answers.get(key);
  const { sessions } = processCache();
  if (!answer || !sessions.isFresh(answer.session) || sessions.takesRenewal(answer.session)) return false;
  countAnswer('kept', request, 200);
  response.writeHead(200, [...answer.lines, 'Content-Length', String(answer.body.length)]);
  response.end(answer.body);
  return true;
}

/** Keeps what Next answers, for as long as the session that it read is. */
export function learnViewer(request: IncomingMessage, response: ServerResponse, reading: Reading): void {
  const key = keyOf(request);
  if (key === null) return;
  const begun = processCache().sessions.begin();
  const parts: Buffer[] = [];
  const { write, end } = response;
  const take = (part: unknown) => {
    if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part));
  };
  response.write = function (this: ServerResponse, ...given: Parameters<typeof write>) {
    take(given[0]);
    return write.apply(this, given);
  } as typeof write;
  response.end = function (this: ServerResponse, ...given: Parameters<typeof end>) {
    take(given[0]);
    const result = end.apply(this, given);
    // Without the cookie there is no session to read: that holds for everybody.
    const session =
      reading.session ?? (isWithoutCookie(key) ? { ...begun, viewer: null, tags: [] } : undefined);
    if (session) keep(key, this, Buffer.concat(parts), session);
    return result;
  } as typeof end;
}

function keep(key: string, response: ServerResponse, sent: Buffer, session: KeptSession): void {
  const coding = response.getHeader('content-encoding');
  if (response.statusCode !== 200 || response.hasHeader('set-cookie')) return;
  if (coding !== undefined && coding !== 'gzip') return;
  const body = coding ? gunzipSync(sent) : sent;
  answers.set(key, { lines: linesOf(response), body, session }, body.length + key.length + 1_000);
}

/** What tells one reader from another; null for a request that only Next can read. */
function keyOf({ method, url, headers }: IncomingMessage): string | null {
  if (method !== 'GET' || url !== viewerPath) return null;
  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  const name = `${cookieName('member')}=`;
  const values = (headers.cookie ?? '').split(/; */).filter((cookie) => cookie.startsWith(name));
  return values.length > 1 ? null : `${scheme} ${values[0]?.slice(name.length) ?? ''}`;
}

function isWithoutCookie(key: string): boolean {
  return key.endsWith(' ');
}
