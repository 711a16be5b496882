import type { ErrorCode } from './error-codes';

/** A failure: a code whose words the edge chooses, with one code a wrong field. */
export type Failure = {
  ok: false;
  code: ErrorCode;
  fieldErrors?: Record<string, string>;
  /** Of what was unexpected: names the line of the log. */
  errorId?: string;
  /** Of `tooManyRequests`. */
  retryAfterSeconds?: number;
  /** Of `wordsBlocked`: as they were written. */
  words?: readonly string[];
};

/** What an action answers. */
export type Result<T> = { ok: true; data: T } | Failure;
