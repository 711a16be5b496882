import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ChannelListener } from '@/lib/server/channel-listener';
import { DatabaseDownError, WatchedPool } from '@/lib/server/database-pool';
import { databaseState, watchDatabase } from '@/lib/server/database-watch';
import { DatabaseWire } from '@/tests/setup/database-wire';

// @own-process: the database is down here for everybody who asks.

let wire: DatabaseWire;
let pool: WatchedPool;
const changes: { isDown: boolean; at: number }[] = [];
let stop: () => void = () => undefined;

beforeAll(async () => {
  wire = await DatabaseWire.open(process.env.DATABASE_URL ?? '');
  pool = new WatchedPool({ connectionString: wire.url, max: 4, connectionTimeoutMillis: 4_000 });
  stop = watchDatabase({
    connectionString: wire.url,
    onChange: (isDown) => changes.push({ isDown, at: performance.now() }),
  });
});
afterEach(async () => {
  wire.mend();
  await expect.poll(() => databaseState().isDown, { timeout: 5_000 }).toBe(false);
});
afterAll(async () => {
  stop();
  await pool.end();
  wire.close();
});

const one = async () => (await pool.query<{ one: number }>('SELECT 1 AS one')).rows[0]?.one;

it('a database that falls silent fails what waits for it within five seconds, and all is well three after its return', async () => {
  expect(await one()).toBe(1);
  const held = await pool.connect();
  held.on('error', () => undefined);
  wire.isStopped = true;
  const began = performance.now();
  await expect(one()).rejects.toThrow();
  await expect(held.query('SELECT 1')).rejects.toThrow();
  held.release(true);
  expect(performance.now() - began).toBeLessThan(5_000);
  const next = performance.now();
  await expect(one()).rejects.toThrow(DatabaseDownError);
  expect(performance.now() - next).toBeLessThan(100);
  wire.mend();
  const back = performance.now();
  await expect.poll(() => one().catch(() => 0), { timeout: 5_000, interval: 50 }).toBe(1);
  expect(performance.now() - back).toBeLessThan(3_000);
}, 15_000);

it('a return is noticed within two seconds, also in the midst of a question that is lost', async () => {
  expect(await one()).toBe(1);
  wire.isStopped = true;
  await expect.poll(() => databaseState().isDown, { timeout: 5_000, interval: 10 }).toBe(true);
  // The next question is half a second later; what it sends is lost as well.
  await pause(700);
  wire.mend();
  const back = performance.now();
  await expect.poll(() => databaseState().isDown, { timeout: 5_000, interval: 10 }).toBe(false);
  expect(performance.now() - back).toBeLessThan(2_000);
}, 15_000);

it('a database that is gone is noticed at once', async () => {
  expect(await one()).toBe(1);
  const began = performance.now();
  wire.cut();
  await expect.poll(() => databaseState().isDown, { interval: 10 }).toBe(true);
  expect((changes.at(-1)?.at ?? 0) - began).toBeLessThan(1_000);
  await expect(one()).rejects.toThrow(DatabaseDownError);
});

it('what hears a channel hears again with the return, however long the database was away', async () => {
  let gaps = 0;
  const listener = new ChannelListener({
    connectionString: wire.url,
    name: 'test-listener',
    channel: 'test_channel',
    onPayload: () => undefined,
    onGap: () => {
      gaps += 1;
    },
  });
  await expect.poll(() => listener.listening).toBe(true);
  // Hangs: its own beat would find out after ten seconds.
  wire.isStopped = true;
  await expect.poll(() => databaseState().isDown, { timeout: 5_000 }).toBe(true);
  expect(listener.listening).toBe(false);
  // Its pauses have grown to seconds by now.
  await pause(4_000);
  wire.mend();
  await expect.poll(() => databaseState().isDown, { timeout: 5_000, interval: 10 }).toBe(false);
  await expect.poll(() => listener.listening, { timeout: 500, interval: 10 }).toBe(true);
  expect(gaps).toBe(2);
  await listener.stop();
}, 20_000);
