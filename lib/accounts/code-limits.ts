/** A mailed code lives this long. */
export const codeLifetimeSeconds = 10 * 60;
/** After this many wrong ones a new code must be asked for. */
export const codeTries = 5;
/** A new code may be asked for after this many seconds. */
export const resendSeconds = 60;
