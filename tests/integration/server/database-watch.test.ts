import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DatabaseDownError, WatchedPool } from '@/lib/server/database-pool';
import { databaseState, watchDatabase } from '@/lib/server/database-watch';

// A wire between the site and its database that can be stopped or cut.
const target = new URL(process.env.DATABASE_URL ?? '');
let isStopped = false;
let isCut = false;
const pairs = new Set<[Socket, Socket]>();
const wire = createServer((near) => {
  if (isCut) return near.destroy();
  const far = connect(Number(target.port || 5432), target.hostname);
  const pair: [Socket, Socket] = [near, far];
  pairs.add(pair);
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.on('data', (data) => {
      if (!isStopped) to.write(data);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      to.destroy();
      pairs.delete(pair);
    });
  }
});

let pool: WatchedPool;
const changes: { isDown: boolean; at: number }[] = [];
let stop: () => void = () => undefined;

beforeAll(async () => {
  await once(wire.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((wire.address() as AddressInfo).port);
  pool = new WatchedPool({ connectionString: url.href, max: 4, connectionTimeoutMillis: 4_000 });
  stop = watchDatabase({
    connectionString: url.href,
    onChange: (isDown) => changes.push({ isDown, at: performance.now() }),
  });
});
afterEach(async () => {
  isStopped = false;
  isCut = false;
  await expect.poll(() => databaseState().isDown, { timeout: 5_000 }).toBe(false);
});
afterAll(async () => {
  stop();
  await pool.end();
  wire.close();
  for (const [near, far] of pairs) {
    near.destroy();
    far.destroy();
  }
});

const one = async () => (await pool.query<{ one: number }>('SELECT 1 AS one')).rows[0]?.one;

it('a database that falls silent fails what waits for it within five seconds, and all is well three after its return', async () => {
  expect(await one()).toBe(1);
  const held = await pool.connect();
  held.on('error', () => undefined);
  isStopped = true;
  const began = performance.now();
  await expect(one()).rejects.toThrow();
  await expect(held.query('SELECT 1')).rejects.toThrow();
  held.release(true);
  expect(performance.now() - began).toBeLessThan(5_000);
  const next = performance.now();
  await expect(one()).rejects.toThrow(DatabaseDownError);
  expect(performance.now() - next).toBeLessThan(100);
  isStopped = false;
  const back = performance.now();
  await expect.poll(() => one().catch(() => 0), { timeout: 5_000, interval: 50 }).toBe(1);
  expect(performance.now() - back).toBeLessThan(3_000);
}, 15_000);

it('a database that is gone is noticed at once', async () => {
  expect(await one()).toBe(1);
  const began = performance.now();
  isCut = true;
  for (const [near] of pairs) near.destroy();
  await expect.poll(() => databaseState().isDown, { interval: 10 }).toBe(true);
  expect((changes.at(-1)?.at ?? 0) - began).toBeLessThan(1_000);
  await expect(one()).rejects.toThrow(DatabaseDownError);
});
