import type { ErrorCode } from '@/lib/shared/error-codes';

/** The HTTP status of each code. */
export const errorStatus: Record<ErrorCode, number> = {
  unexpected: 500,
  invalidInput: 400,
  loginRequired: 401,
  membershipRequired: 403,
  activationRequired: 403,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooManyRequests: 429,
  loginFailed: 401,
  contactLimitReached: 429,
};

/** A failure with a code. Everything else that is thrown is unexpected: logged with an id, told without its text. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    readonly fieldErrors?: Record<string, string>,
  ) {
    super(code);
  }
}
