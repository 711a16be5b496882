// The inside of a site process of which a test asks one thing after the other, and which it has killed in the midst of one: at its
// nth statement, before PostgreSQL has it or after; started by `startDyingProcess`.
import pg from 'pg';
import { db } from '@/lib/server/db';

/** At which statement a process dies, or at which commit alone; `isSent` is once PostgreSQL has it. */
export type Death = { statements: number; isSent: boolean; ofCommits?: boolean };
/** What came of a task: `ok`, an answer's code, `broken` for what is no answer; `killed` is said by the test. */
export type Outcome = { code: string; detail?: string };

let death: Death | null = null;

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  // The signal is not always there with the next line.
  for (;;);
}

function isCommit(given: unknown): boolean {
  const text = typeof given === 'string' ? given : (given as { text?: string } | undefined)?.text;
  return text?.trim().toUpperCase() === 'COMMIT';
}

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  if (death === null || (death.ofCommits && !isCommit(given[0])))
    return query.apply(this, given as never) as never;
  death.statements -= 1;
  if (death.statements > 0) return query.apply(this, given as never) as never;
  if (!death.isSent) die();
  const answer = query.apply(this, given as never);
  // On its way to PostgreSQL, which does it; whoever asked never hears.
  setImmediate(die);
  return answer as never;
} as typeof query;

async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work();
    return { code: 'ok' };
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string };
    return name === 'AppError' && code
      ? { code }
      : { code: 'broken', detail: String((error as Error).stack) };
  }
}

/**
 * Does what the test asks until it is gone.
 * @param ready what is to be done for a task, with all that it needs read already: from then on it may be killed
 */
export async function serveTasks<Task extends { death: Death | null }>(
  ready: (task: Task) => Promise<() => Promise<unknown>>,
): Promise<void> {
  process.on('message', async (task: Task) => {
    const work = await ready(task);
    death = task.death;
    const outcome = await outcomeOf(work);
    death = null;
    process.send?.(outcome);
  });
  process.on('disconnect', () => process.exit());
  await db.$queryRaw`SELECT 1`;
  process.send?.('ready');
}
