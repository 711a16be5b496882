import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, vi } from 'vitest';
import { db } from '@/lib/server/db';
import type { Death, Outcome } from './dying-process';

// Site processes that a test asks to do something and kills in the midst of it; what they do is the script of each test.

const application = 'dying-process';

const processes = new Set<ChildProcess>();
afterAll(() => {
  for (const child of processes) child.kill('SIGKILL');
});

/** Starts a process that runs `serveTasks`, and waits until it listens. */
export async function startDyingProcess(script: URL): Promise<ChildProcess> {
  const child = fork(fileURLToPath(script), {
    execArgv: ['--conditions=react-server', '--import', 'tsx'],
    env: { ...process.env, NODE_OPTIONS: '', PGAPPNAME: application },
  });
  processes.add(child);
  child.once('exit', () => processes.delete(child));
  await once(child, 'message');
  return child;
}

/** What came of it; `killed` where the process did not live to say. */
export async function giveTask(child: ChildProcess, task: object): Promise<Outcome> {
  const over = new AbortController();
  const { signal } = over;
  const told = once(child, 'message', { signal }).then(([outcome]) => outcome as Outcome);
  const gone = once(child, 'exit', { signal }).then(() => ({ code: 'killed' }));
  child.send(task);
  const outcome: Outcome = await Promise.race([told, gone]);
  over.abort();
  await Promise.allSettled([told, gone]);
  return outcome;
}

/** Some processes at once; one that was killed is followed by another, started with the first task in which one is to die. */
export async function startTeam(script: URL, size: number) {
  let team = await Promise.all(Array.from({ length: size }, () => startDyingProcess(script)));
  let spare: Promise<ChildProcess> | undefined;
  return {
    /** Gives each of them its task at once. @returns what came of each, once PostgreSQL has ended what the killed had begun */
    async give(tasks: readonly { death: Death | null }[]): Promise<Outcome[]> {
      if (tasks.some(({ death }) => death !== null)) spare ??= startDyingProcess(script);
      const outcomes = await Promise.all(tasks.map((task, at) => giveTask(team[at] as ChildProcess, task)));
      for (const [at, { code }] of outcomes.entries()) {
        if (code !== 'killed') continue;
        team = team.with(at, await (spare ?? startDyingProcess(script)));
        spare = undefined;
      }
      await untilForgotten();
      return outcomes;
    },
  };
}

/** Until PostgreSQL has noticed that a process is gone, and ended what it had begun. */
async function untilForgotten(): Promise<void> {
  await vi.waitFor(
    async () => {
      const rows = await db.$queryRaw<{ state: string }[]>`
        SELECT state FROM pg_stat_activity WHERE datname = current_database()
          AND application_name = ${application} AND state <> 'idle'`;
      if (rows.length > 0) throw new Error(`${rows.length} connections are not done`);
    },
    { timeout: 20_000, interval: 5 },
  );
}
