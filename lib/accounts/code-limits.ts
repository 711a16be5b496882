/** A mailed code lives this long. */
export const codeLifetimeSeconds = 10 * 60;
/** After this many wrong ones a new code must be asked for: of the browser that asked for it, and of each other place. */
export const codeTries = 5;
/** All other places together have this many: so many addresses guess no more. */
export const otherCodeTries = 10;
/** After this many wrong ones each further try takes a captcha. */
export const codeTriesBeforeCaptcha = 2;
/** A new code may be asked for after this many seconds. */
export const resendSeconds = 60;
