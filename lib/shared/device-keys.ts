/**
 * What a browser keeps of a member's private words begins so in localStorage: what they typed and did not send, what waits for
 * a connection. All of it goes with the sign-out.
 */
export const privateKeyPrefix = 'messages:';

/** Where one member's words are kept; another account of the same browser has other names. */
export function privateKey(member: string, what: string): string {
  return `${privateKeyPrefix}${member}:${what}`;
}

/** How many lines the reader's cart has and which of its states that is, for the header and for other tabs. */
export const cartKey = 'cart';

/** That pushes are on in this browser, so that they are renewed when its push service gives it another address. */
export const pushKey = 'push';

/** What was typed into forms, kept in a tab's sessionStorage over a reload that nobody asked for. */
export const typedKey = 'typed';

/**
 * The names of what is forgotten: private words, pushes, which end with the session, the cart, which stays with the member, and what
 * was searched. Written out, since every page carries it; the tests hold it against the names themselves.
 */
const forgotten = /^(messages:|cart$|push$|recent-searches$)/;

/** Forgets all of that. A browser that keeps nothing forgets nothing. */
export function forgetPrivateKeys(): void {
  try {
    for (const key of Object.keys(localStorage)) if (forgotten.test(key)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
  try {
    sessionStorage.removeItem(typedKey);
  } catch {
    // Nor here.
  }
}
