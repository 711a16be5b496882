/** One Ctrl-C arrives twice where npm stands between: from the terminal, and again from npm. */
const sameKeypress = 700;

/**
 * Ends this process gracefully at the first signal that asks for it, and at once at a later one.
 * @param end finishes what runs; however it comes out, the process ends after it
 */
export function onEnd(end: () => Promise<unknown>): void {
  let since: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      const now = performance.now();
      if (since !== undefined) {
        // A shell adds 128 to the number of the signal.
        if (now - since > sameKeypress) process.exit(signal === 'SIGINT' ? 130 : 143);
        return;
      }
      since = now;
      end().then(
        () => process.exit(),
        (error) => {
          process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
          process.exit(1);
        },
      );
    });
  }
}
