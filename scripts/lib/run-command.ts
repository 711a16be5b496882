/** What is wrong with how a command was called, said without a stack. */
export class UsageError extends Error {}

/**
 * Does what a command of ours is for, says what went wrong, and ends with 1 then.
 * @param end lets go of what would keep the process alive
 */
export async function runCommand(main: () => Promise<void>, end: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  } finally {
    await end();
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isUsage =
    error instanceof UsageError || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  return isUsage ? error.message : (error.stack ?? error.message);
}
