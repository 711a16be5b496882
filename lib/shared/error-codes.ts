/** What can go wrong in a way that people are told about; the words are chosen at the edge (messages/<locale>/errors.json). */
export const errorCodes = [
  'unexpected',
  'invalidInput',
  'loginRequired',
  'membershipRequired',
  'activationRequired',
  'forbidden',
  'notFound',
  'conflict',
  'tooManyRequests',
  'loginFailed',
  'captchaRequired',
  'captchaInvalid',
  'codeInvalid',
  'codeExpired',
  'secondFactorInvalid',
  'contactLimitReached',
  'imageTooLarge',
  'imageUnsupported',
] as const;

export type ErrorCode = (typeof errorCodes)[number];
