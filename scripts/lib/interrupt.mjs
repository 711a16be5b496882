// Ctrl-C and its kin.

/** One Ctrl-C in a terminal arrives twice: from the terminal, and again from npm. */
const sameKeypress = 700;

/**
 * Calls `first` at the first signal that asks to end, `again` at a later one.
 * @param {{ first: () => void, again: () => void }} actions
 */
export function onInterrupt({ first, again }) {
  let at = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      const now = Date.now();
      if (at === 0) {
        at = now;
        first();
      } else if (now - at > sameKeypress) {
        again();
      }
    });
  }
}
