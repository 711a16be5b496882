/** One Ctrl-C arrives twice where npm stands between: from the terminal, and again from npm. */
const sameKeypress = 700;

/**
 * Ends this process gracefully at the first signal that asks for it, and at once at a later one; gracefully too when who read its
 * output is gone, as after `npm start` was killed: nobody would know of it, and each failed line would be a further failure to
 * report.
 * @param end finishes what runs; however it comes out, the process ends after it
 */
export function onEnd(end: () => Promise<unknown>): void {
  let since: number | undefined;
  const begin = () => {
    since = performance.now();
    end().then(
      () => process.exit(),
      (error) => {
        process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (since === undefined) return begin();
      // A shell adds 128 to the number of the signal.
      if (performance.now() - since > sameKeypress) process.exit(signal === 'SIGINT' ? 130 : 143);
    });
  }
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', () => {
      if (since === undefined) begin();
    });
  }
}
