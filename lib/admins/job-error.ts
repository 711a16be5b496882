import { hideInText } from '@/lib/server/hide-secrets';
import { cutText } from '@/lib/shared/cut-text';

/** Characters of an error that are looked at, and of its line that are shown. */
const most = { read: 4_000, shown: 160 };

/** A code of the system (ECONNREFUSED), of Prisma (P2002) or of PostgreSQL (SQLSTATE, as Prisma writes it). */
const code =
  /\b(E(?:CONN[A-Z]+|NO[A-Z]+|TIMEDOUT|AI_AGAIN|PIPE|ACCES|PERM|MFILE|HOSTUNREACH|NETUNREACH|AUTH|EXIST)|P[1-6]\d{3})\b|[Cc]ode: ?[`'"]?([0-9A-Z]{5})\b/;

/** How Prisma wraps what the database said. */
const ofDatabase = /^Raw query failed\. Code: `\w*`\. Message: `(.*)`$/;

/** What the list of failed jobs says of an error. */
export type JobError = { code: string; line: string };

/**
 * The code of an error that the queue kept, and the one line that says what went wrong, without what could be a secret or
 * somebody's own: a message of Prisma names the call first and the cause last, others begin with it.
 * @returns empty texts where nothing was kept: the worker ended in the middle
 */
export function jobErrorOf(lastError: string | null): JobError {
  const text = (lastError ?? '')
    .slice(0, most.read)
    // Colours of a terminal.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with one
    .replace(/\u001b\[[\d;]*m/g, '');
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\p{Cc}/gu, ' ').trim())
    .filter((line) => line !== '');
  const [first = ''] = lines;
  const cause = (/^Invalid `.*invocation/.test(first) ? (lines.at(-1) ?? '') : first).replace(
    ofDatabase,
    '$1',
  );
  const found = code.exec(text);
  return { code: found?.[1] ?? found?.[2] ?? '', line: cutText(hideInText(cause), most.shown) };
}
