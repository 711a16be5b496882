import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { GET as health } from '@/app/api/health/route';
import { GET as ready } from '@/app/api/ready/route';
import { processCache } from '@/lib/server/cache/process-cache';
import { databaseState } from '@/lib/server/database-watch';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { processState } from '@/lib/server/process-state';
import { runRequest } from '@/tests/setup/next-headers';

const params = { params: Promise.resolve({}) };
// One object for the whole process.
const settings = env();
const real = { ...settings };
let folder: string;

/** Answers are taken for true for two seconds: each test begins after them. */
let now = performance.now();
let clock: MockInstance<() => number>;
beforeEach(() => {
  now += 10_000;
  clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  folder = mkdtempSync(path.join(os.tmpdir(), 'ready-'));
  Object.assign(settings, { DATA_DIR: folder, READY_DISK_MB: 0 });
  processCache().isReady = true;
});
afterEach(() => {
  clock.mockRestore();
  Object.assign(settings, real);
  processCache().isReady = false;
  processState().isEnding = false;
  databaseState().isDown = false;
  rmSync(folder, { recursive: true, force: true });
});

async function ask(route: typeof ready) {
  const request = new Request('http://localhost:3000/api/ready');
  const { result } = await runRequest({}, () => route(request, params));
  return { status: result.status, body: await result.json() };
}

const busy = (...failing: string[]) => ({
  status: 503,
  body: { success: false, code: 'busy', failing, warnings: [] },
});

it('a process with all it needs is ready', async () => {
  expect(await ask(ready)).toEqual({
    status: 200,
    body: { success: true, data: { status: 'ready', warnings: [] } },
  });
});

it('one that ends, or has not made the first pages, says so at once', async () => {
  expect((await ask(ready)).status).toBe(200);
  processState().isEnding = true;
  expect(await ask(ready)).toEqual(busy('ending'));
  processCache().isReady = false;
  expect(await ask(ready)).toEqual(busy('pages', 'ending'));
});

it('a silent database is no reason to start the process again, but to send it nobody', async () => {
  databaseState().isDown = true;
  expect(await ask(ready)).toEqual(busy('database', 'migrations'));
  expect((await ask(health)).status).toBe(200);
  // Its return as well is known at once.
  databaseState().isDown = false;
  expect((await ask(ready)).status).toBe(200);
});

it('waits for the newest migration of its build, and works with a database that is newer', async () => {
  const newest = await db.$queryRaw<{ migration_name: string }[]>`
    SELECT migration_name FROM _prisma_migrations ORDER BY migration_name DESC LIMIT 1`;
  const name = newest[0]?.migration_name ?? '';
  await db.$executeRaw`UPDATE _prisma_migrations SET migration_name = '0' WHERE migration_name = ${name}`;
  try {
    expect(await ask(ready)).toEqual(busy('migrations'));
  } finally {
    await db.$executeRaw`UPDATE _prisma_migrations SET migration_name = ${name} WHERE migration_name = '0'`;
  }
  now += 10_000;
  await db.$executeRaw`
    INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
    VALUES ('newer', '', '99990101000000_newer', now(), 1)`;
  try {
    expect((await ask(ready)).status).toBe(200);
  } finally {
    await db.$executeRaw`DELETE FROM _prisma_migrations WHERE id = 'newer'`;
  }
});

it('a folder that takes no file and a disk that is full are named', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  settings.DATA_DIR = path.join(file, 'below');
  expect((await ask(ready)).body.failing).toContain('files');
  now += 10_000;
  Object.assign(settings, { DATA_DIR: folder, READY_DISK_MB: 1e12 });
  expect(await ask(ready)).toEqual(busy('disk'));
});

it('a job that nobody takes up warns, and takes no process out', async () => {
  await db.$executeRaw`SELECT graphile_worker.add_job('sumCardViews', run_at => now() - interval '2 hours')`;
  expect(await ask(ready)).toMatchObject({ status: 200, body: { data: { warnings: ['queue'] } } });
});

it('a worker that is away warns although it left nothing in the queue', async () => {
  // A worker of another test may have left its own.
  await db.$executeRaw`DELETE FROM graphile_worker._private_known_crontabs`;
  await db.$executeRaw`
    INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    VALUES ('openPages', now() - interval '9 days', now() - interval '1 minute'),
      ('refreshTerms', now() - interval '9 days', now() - interval '9 days')`;
  try {
    expect(await ask(ready)).toMatchObject({ status: 200, body: { data: { warnings: [] } } });
    now += 10_000;
    await db.$executeRaw`
      UPDATE graphile_worker._private_known_crontabs SET last_execution = now() - interval '20 minutes'
      WHERE identifier = 'openPages'`;
    expect(await ask(ready)).toMatchObject({ status: 200, body: { data: { warnings: ['queue'] } } });
  } finally {
    await db.$executeRaw`DELETE FROM graphile_worker._private_known_crontabs`;
  }
});

it('asks the database once for many who ask, and not again within two seconds', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await Promise.all(Array.from({ length: 50 }, () => ask(ready)));
  const asked = query.mock.calls.length;
  expect(asked).toBeLessThanOrEqual(3);
  now += 1_000;
  await ask(ready);
  expect(query.mock.calls.length).toBe(asked);
  query.mockRestore();
});
