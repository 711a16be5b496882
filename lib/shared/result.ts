import type { ErrorCode } from './error-codes';

/** What an action answers: data, or a code whose words the edge chooses, with one code a wrong field. */
export type Result<T> =
  | { ok: true; data: T }
  | { ok: false; code: ErrorCode; fieldErrors?: Record<string, string>; errorId?: string };
