import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { untilDatabaseAnswers } from '@/lib/server/database-watch';
import { runWorker } from '@/lib/server/run-worker';
import { DatabaseWire } from '@/tests/setup/database-wire';

const databaseUrl = process.env.DATABASE_URL ?? '';

test('a worker that is started while its database is away waits for it', async () => {
  const wire = await DatabaseWire.open(databaseUrl);
  wire.cut();
  let isRunning = false;
  const started = runWorker({ connectionString: wire.url, jobs: {}, schedule: [] }).then((worker) => {
    isRunning = true;
    return worker;
  });
  await pause(600);
  expect(isRunning).toBe(false);
  wire.mend();
  const worker = await started;
  await worker.end();
  wire.close();
});

test('a database that refuses for good is not waited for', async () => {
  const wrong = new URL(databaseUrl);
  wrong.pathname = '/no_such_database';
  await expect(untilDatabaseAnswers(wrong.href, () => undefined)).rejects.toMatchObject({ code: '3D000' });
});
