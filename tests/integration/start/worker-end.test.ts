import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { db } from '@/lib/server/db';

const file = path.join(import.meta.dirname, 'worker-process.ts');
const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** A worker process on this test's database that waits `patience` milliseconds for a job when it is to end. */
async function start(patience: number) {
  const child = fork(file, [String(patience)], {
    execArgv: ['--conditions=react-server', '--import', 'tsx'],
    stdio: 'inherit',
  });
  running.push(child);
  const told = new Set<string>();
  child.on('message', (message: object) => {
    for (const name of Object.keys(message)) told.add(name);
  });
  const until = (name: string) =>
    expect.poll(() => told.has(name), { interval: 20, timeout: 30_000 }).toBe(true);
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  await until('ready');
  return { child, exit, told, until };
}

async function order(wait: number): Promise<void> {
  await db.$executeRaw`SELECT graphile_worker.add_job('slow', ${JSON.stringify({ wait })}::json)`;
}

function readJobs() {
  return db.$queryRaw<{ attempts: number; locked: boolean }[]>`
    SELECT attempts, locked_at IS NOT NULL AS locked FROM graphile_worker._private_jobs`;
}

test('a job that does not end in time is handed back; another worker takes it up at once, and finishes it before it ends', async () => {
  const first = await start(300);
  await order(3_000);
  await first.until('began');
  first.child.kill('SIGTERM');
  expect(await first.exit).toEqual([0, null]);
  expect(first.told.has('done')).toBe(false);
  expect(await readJobs()).toEqual([{ attempts: 1, locked: false }]);

  const second = await start(20_000);
  await second.until('began');
  second.child.kill('SIGTERM');
  expect(await second.exit).toEqual([0, null]);
  expect(second.told.has('done')).toBe(true);
  expect(await readJobs()).toEqual([]);
});
