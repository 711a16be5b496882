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
  busy: 503,
  loginFailed: 401,
  captchaRequired: 400,
  captchaInvalid: 400,
  codeInvalid: 400,
  codeExpired: 400,
  secondFactorInvalid: 401,
  contactLimitReached: 429,
  imageTooLarge: 413,
  imageDimensions: 413,
  imageUnsupported: 415,
  staleVersion: 409,
  noBackground: 409,
  noCardData: 404,
  nothingSelected: 400,
  fileTooLarge: 413,
  fileUnsupported: 415,
  translationUnavailable: 503,
  translationLimitReached: 429,
  favoritesFull: 409,
  remindersFull: 409,
  blocksFull: 409,
  friendsFull: 409,
  theirFriendsFull: 409,
  friendRequestLater: 409,
  answerAwaited: 409,
  quickAnswersFull: 409,
  draftsFull: 409,
  postOutdated: 409,
  silenced: 403,
  mobileRequired: 403,
  mobileUnverified: 403,
  wordsBlocked: 400,
  productUnavailable: 409,
  stockTooSmall: 409,
  orderChanged: 409,
  orderMoved: 409,
  transferAnnounced: 409,
  checkoutNotImplemented: 501,
  cartFull: 409,
  addressesFull: 409,
  productOutdated: 409,
  productsFull: 409,
  unpaidOrdersFull: 409,
  deliveryOrdersFull: 409,
  notEnoughPoints: 409,
  accountDeleted: 409,
  openOrders: 409,
  exportRunning: 409,
  requestsFull: 409,
  viewsFull: 409,
};

/** A failure with a code. Everything else that is thrown is unexpected: logged with an id, its text never shown. */
export class AppError extends Error {
  override readonly name = 'AppError';
  /** A code of the feature's catalogue for each wrong field. */
  readonly fieldErrors?: Record<string, string>;
  /** Of `tooManyRequests`: after this many seconds it may be tried again. */
  readonly retryAfterSeconds?: number;
  /** Of `tooManyRequests`: whether the limit was reached just now. */
  readonly isFirst?: boolean;
  /** Of `wordsBlocked`: as they were written. */
  readonly words?: readonly string[];
  /** Of `accountDeleted`: what it may be taken back by. */
  readonly proof?: string;

  readonly code: ErrorCode;

  /** What the fatal screen of a page that it ended reads of it (specification §2): the status where people can do something. */
  readonly digest?: string;

  constructor(
    code: ErrorCode,
    more: Partial<Pick<AppError, 'fieldErrors' | 'retryAfterSeconds' | 'isFirst' | 'words' | 'proof'>> = {},
  ) {
    super(code);
    this.code = code;
    this.fieldErrors = more.fieldErrors;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.isFirst = more.isFirst;
    this.words = more.words;
    const status = errorStatus[code];
    if (status === 404 || status === 503) this.digest = `${status}-${crypto.randomUUID().slice(0, 8)}`;
    this.proof = more.proof;
  }
}
