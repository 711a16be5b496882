import { existsSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { anyFreePort } from '../../../scripts/lib/ports.mjs';
import { startOf } from '../../../scripts/lib/processes.mjs';
import { makeStandIn, type Run, type StandIn, worker as workerOfStandIn } from './stand-in';

let project: StandIn;
let port: string;
let current: Run | undefined;

const ready = 'Ctrl-C ends it.';
const waiting = { timeout: 15_000, interval: 50 };

beforeAll(async () => {
  project = makeStandIn();
  port = String(await anyFreePort());
});
afterAll(() => project.remove());
afterEach(async () => {
  current?.process.kill('SIGTERM');
  await current?.ended;
  current = undefined;
});

async function start(env: Record<string, string> = {}): Promise<Run> {
  current = project.start({ PORT: port, ...env });
  await current.until(ready);
  return current;
}

const healthy = async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).ok;
const isWell = () => healthy().catch(() => false);
const serverPid = () => Number(project.read('.data/postgres/postmaster.pid').split('\n')[0]);
/** 0 while there is none. */
const readPid = () => {
  try {
    return serverPid();
  } catch {
    return 0;
  }
};
const childPid = (name: string) => project.lock().children.find((child) => child.name === name)?.pid ?? 0;

test('the first start makes everything, prints address and accounts, and ends everything', async () => {
  const run = await start();
  expect(run.output()).toContain(`The site runs at http://localhost:${port}`);
  expect(run.output()).toContain('visitor@demo.example');
  expect(await healthy()).toBe(true);
  expect(statSync(project.at('.env')).mode & 0o777).toBe(0o600);
  expect(existsSync(project.at('lib/server/generated/prisma/client.ts'))).toBe(true);
  const database = serverPid();

  run.process.kill('SIGINT');
  // One Ctrl-C comes twice, from the terminal and from npm.
  run.process.kill('SIGINT');
  expect(await run.ended).toBe(0);
  expect(run.output()).toContain('Stopped.');
  expect(project.read('ends').trim().split(' ').sort()).toEqual(['site', 'worker']);
  expect(startOf(database)).toBeNull();
  expect(existsSync(project.at('.data/start.lock'))).toBe(false);
  expect(readdirSync(project.at('.data/postgres.users'))).toEqual([]);
});

test('a second start does nothing again, and changed sources are built', async () => {
  const run = await start();
  expect(project.read('builds')).toBe('x');
  expect(project.read('seeds')).toBe('x');
  expect(run.output()).not.toContain('…');
  run.process.kill('SIGTERM');
  await run.ended;

  // What Prisma does is seen: what follows is about the rest.
  project.settle(true);
  project.write('app/page.tsx', 'export const changed = 1;');
  project.write('app/page.test.ts', 'a test is no part of the build');
  await start();
  expect(project.read('builds')).toBe('xx');
});

test('a start beside a running one is refused with its number and address', async () => {
  const first = await start();
  const second = project.start({ PORT: port });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(
    `It runs already: process ${first.process.pid}, http://localhost:${port}.`,
  );
  expect(await healthy()).toBe(true);
});

test('a port in use is named, with the way to another', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
  try {
    const run = project.start({ PORT: port });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain(`Port ${port} is in use by another program.`);
    expect(run.output()).toContain(`PORT=${Number(port) + 80} npm start`);
  } finally {
    server.close();
  }
});

test('what a killed start left running is ended or used again', async () => {
  const killed = await start();
  const [site, worker, database] = [childPid('site'), childPid('worker'), serverPid()];
  killed.process.kill('SIGKILL');
  await killed.ended;
  expect(startOf(site)).not.toBeNull();

  const run = await start();
  expect(run.output()).toContain('An earlier start was killed; what it left running is ended: site, worker.');
  expect(startOf(site)).toBeNull();
  expect(startOf(worker)).toBeNull();
  expect(serverPid()).toBe(database);
  expect(await healthy()).toBe(true);
  run.process.kill('SIGTERM');
  await run.ended;
  expect(startOf(database)).toBeNull();
});

test('what ends by itself is started again, and said so: worker, site, database', async () => {
  const run = await start();
  for (const name of ['worker', 'site']) {
    const before = childPid(name);
    process.kill(before, 'SIGKILL');
    await run.until(`The ${name} ended unexpectedly (signal SIGKILL).`);
    await run.until(`The ${name} is started again in 250 ms.`);
    await expect.poll(() => childPid(name), waiting).not.toBe(before);
    await expect.poll(isWell, waiting).toBe(true);
  }
  const database = serverPid();
  process.kill(database, 'SIGINT');
  await run.until('PostgreSQL ended unexpectedly.');
  expect(run.output()).toContain('database system is shut down');
  await run.until('The database is started again in 250 ms.');
  await expect.poll(() => [0, database].includes(readPid()), waiting).toBe(false);
  const again = serverPid();

  run.process.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  expect(startOf(again)).toBeNull();
});

test('what ends a sixth time ends the start, with its name and last lines', async () => {
  // How long it waits before each is scripts/lib/keep-running.test.ts's to say.
  const restarts = 'scripts/lib/keep-running.mjs';
  const asItIs = project.read(restarts);
  const hasty = asItIs.replace('const firstPause = 250;', 'const firstPause = 20;');
  expect(hasty).not.toBe(asItIs);
  project.write(restarts, hasty);
  const run = await start();
  const database = serverPid();
  // As if its code were broken: it ends as soon as it is there.
  project.write('scripts/worker.ts', "console.log('worker fails'); process.exit(3);");
  process.kill(childPid('worker'), 'SIGKILL');
  expect(await run.ended).toBe(1);
  expect(run.output().match(/The worker is started again in/g)).toHaveLength(5);
  expect(run.output()).toContain('The worker ended unexpectedly (exit code 3).');
  expect(run.output()).toContain('    worker fails');
  expect(startOf(database)).toBeNull();
  project.write('scripts/worker.ts', workerOfStandIn);
  project.write(restarts, asItIs);
});

test('a build and a seed that were interrupted are done again', async () => {
  project.write('.next/source-stamp', 'cut short');
  project.write('.data/seeding', 'postgres@127.0.0.1/yellowpages');
  const [builds, seeds] = [project.read('builds'), project.read('seeds')];
  await start();
  expect(project.read('builds')).toBe(`${builds}x`);
  expect(project.read('seeds')).toBe(`${seeds}x`);
});

test('a foreign database that does not answer or refuses is named without its password', async () => {
  project.settle(false);
  const url = 'postgresql://someone:hidden@127.0.0.1:1/x';
  const run = project.start({ PORT: port, DATABASE_URL: url });
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain('No PostgreSQL answers at 127.0.0.1:1 (DATABASE_URL).');
  expect(run.output()).not.toContain('hidden');
});
