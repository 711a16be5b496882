import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { locales } from '../../i18n/locales';
import { processCache } from '../cache/process-cache';
import { allTags } from '../cache/tag-clock';
import { databaseState } from '../database-watch';
import { keepWarm } from './warm';

// A site that counts what it is asked for, and takes its time.

type Ask = { path: string; began: number; ended: number; headers: IncomingHttpHeaders };

const cache = processCache();
const homes = locales.length;
const asks: Ask[] = [];
let takes = 5;
let status = 200;
let underWay = 0;
let mostAtOnce = 0;

const site = createServer(async ({ url = '', headers }, response) => {
  const began = performance.now();
  underWay += 1;
  mostAtOnce = Math.max(mostAtOnce, underWay);
  if (takes > 0) await pause(takes);
  underWay -= 1;
  asks.push({ path: url, began, ended: performance.now(), headers });
  response.writeHead(status).end('page');
});

const pathsOf = (some: readonly Ask[]) => some.map(({ path }) => path);
const everything = () => cache.pages.clock.invalidate([allTags]);

let stop: () => void = () => undefined;
const onTrouble = vi.fn();
const warm = (most: number, isHttps = false) => {
  const { port } = site.address() as AddressInfo;
  stop = keepWarm({ origin: `http://localhost:${port}`, most, isHttps, onTrouble });
};

beforeAll(async () => {
  await once(site.listen(0, 'localhost'), 'listening');
});
afterAll(() => site.close());
beforeEach(() => {
  asks.length = 0;
  mostAtOnce = 0;
  takes = 5;
  status = 200;
  onTrouble.mockClear();
  cache.isReady = false;
});
afterEach(() => {
  stop();
  cache.isReady = false;
  cache.mostAsked = undefined as never;
  databaseState().isDown = false;
});

const paths = (count: number) => Array.from({ length: count }, (_none, at) => `/companies/${at}`);

it('makes the home pages and then those that are asked for most, each once', async () => {
  takes = 0;
  const mostAsked = vi.fn(async (_most: number) => paths(100));
  cache.mostAsked = mostAsked;
  warm(500);
  await expect.poll(() => cache.isReady, { interval: 5 }).toBe(true);
  expect(pathsOf(asks.slice(0, homes))).toEqual(['/', '/zh-TW', '/en', '/vi', '/ja', '/ko']);
  await expect.poll(() => asks.length, { timeout: 15_000 }).toBe(homes + 100);
  expect(mostAsked).toHaveBeenCalledWith(500);
  expect(mostAtOnce).toBe(1);
  expect(asks[0]?.headers).toMatchObject({ 'x-warm': cache.id, 'accept-encoding': 'identity' });
  expect(asks[0]?.headers['x-forwarded-proto']).toBeUndefined();
}, 20_000);

it('makes them again when everything became stale, what comes together in one round', async () => {
  cache.mostAsked = async () => ['/about'];
  warm(1, true);
  await expect.poll(() => asks.length).toBe(homes + 1);
  everything();
  everything();
  await pause(100);
  everything();
  await expect.poll(() => asks.length, { timeout: 5_000 }).toBe(2 * (homes + 1));
  await pause(300);
  expect(asks).toHaveLength(2 * (homes + 1));
  expect(asks[0]?.headers['x-forwarded-proto']).toBe('https');
});

it('rests after each page as long as it took', async () => {
  takes = 30;
  cache.mostAsked = async () => paths(8);
  warm(8);
  await expect.poll(() => asks.length, { timeout: 5_000 }).toBe(homes + 8);
  const later = asks.slice(homes);
  for (const [at, { began, ended }] of later.slice(0, -1).entries()) {
    const next = later[at + 1];
    // A timer may be a millisecond early, and the client saw a little more than the site.
    expect((next?.began ?? 0) - ended).toBeGreaterThan((ended - began) * 0.9);
  }
});

it('ends a round when a newer one begins, and all when it is stopped', async () => {
  cache.mostAsked = async () => paths(200);
  warm(200);
  await expect.poll(() => asks.length).toBeGreaterThan(homes + 10);
  everything();
  await pause(50);
  const before = asks.length;
  await pause(300);
  // The page that was under way, and no further one until the newer round begins.
  expect(asks.length).toBeLessThanOrEqual(before + 1);
  await expect.poll(() => asks.length, { timeout: 5_000 }).toBeGreaterThan(before + 4);
  expect(pathsOf(asks).filter((path) => path === '/')).toHaveLength(2);
  stop();
  await pause(50);
  const stopped = asks.length;
  await pause(300);
  expect(asks).toHaveLength(stopped);
});

it('rests longer after each round that fails, and tells of it once', async () => {
  status = 500;
  warm(0);
  await expect.poll(() => asks.length, { timeout: 10_000 }).toBe(3 * homes);
  const rests = [1, 2].map((turn) => {
    const [last, next] = [asks[turn * homes - 1], asks[turn * homes]];
    return (next?.began ?? 0) - (last?.ended ?? 0);
  });
  expect(rests[0]).toBeGreaterThan(450);
  expect(rests[1]).toBeGreaterThan(950);
  expect(cache.isReady).toBe(false);
  status = 200;
  await expect.poll(() => cache.isReady, { timeout: 10_000 }).toBe(true);
  expect(onTrouble).toHaveBeenCalledTimes(1);
}, 25_000);

it('asks for nothing while the database is silent, tells of it once, and goes on when it is back', async () => {
  databaseState().isDown = true;
  cache.mostAsked = async () => paths(40);
  warm(40);
  await pause(1_200);
  expect([asks.length, cache.isReady, onTrouble.mock.calls.length]).toEqual([0, false, 1]);
  databaseState().isDown = false;
  const back = performance.now();
  await expect.poll(() => cache.isReady, { interval: 10 }).toBe(true);
  expect(performance.now() - back).toBeLessThan(1_000);
  // In the midst of a round as well.
  await expect.poll(() => asks.length).toBeGreaterThan(homes + 4);
  databaseState().isDown = true;
  await pause(60);
  const before = asks.length;
  await pause(300);
  expect(asks).toHaveLength(before);
  databaseState().isDown = false;
  await expect.poll(() => asks.length, { timeout: 5_000 }).toBe(homes + 40);
  expect(onTrouble).toHaveBeenCalledTimes(1);
}, 15_000);
