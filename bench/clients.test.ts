import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSameAnswer, recordAnswer } from './answers';
import { startForked } from './forked';
import { shootSockets } from './socket-client.mjs';
import { findWrk, shootWrk } from './wrk.mjs';

const server = createServer((request, response) => {
  const isBad = request.url === '/bad';
  response.writeHead(isBad ? 500 : 200, ['x-nextjs-cache', request.url === '/kept' ? 'HIT' : 'MISS']);
  response.end(request.url);
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const shot = { method: 'GET' as const, headers: {}, status: 200, connections: 2 };

test('each path is asked for once, and what fails or was kept is counted', async () => {
  const paths = ['/a', '/bad', '/kept', '/b', '/kept'];
  const { times, failures, hits } = await shootSockets({ ...shot, port, paths });
  expect({ answers: times.length, failures, hits }).toEqual({ answers: 4, failures: 1, hits: 2 });
});

test('for some seconds, and by HEAD', async () => {
  const { times, failures } = await shootSockets({
    ...shot,
    port,
    method: 'HEAD',
    paths: ['/a'],
    seconds: 0.3,
  });
  expect(times.length).toBeGreaterThan(5);
  expect(failures).toBe(0);
});

test('a server that is not there gives failures and an end', async () => {
  const { times, failures } = await shootSockets({ ...shot, port: 1, paths: ['/a', '/b', '/c'] });
  expect({ answers: times.length, failures }).toEqual({ answers: 0, failures: 3 });
});

test.skipIf(findWrk() === null)('wrk counts what has another status', async () => {
  const figures = await shootWrk(findWrk() ?? '', { ...shot, port, paths: ['/a', '/bad'], seconds: 1 });
  expect(figures.answers).toBeGreaterThan(5);
  expect(Math.abs(figures.answers - figures.failures)).toBeLessThan(10);
});

describe('the raw server sends what it was given, byte by byte', () => {
  const body = Buffer.from([0, 255, 1, 254]);
  const lines = ['Content-Type', 'text/html', 'ETag', '"a"', 'link', '<a>', 'link', '<b>'];
  const answers = [
    { path: '/page', status: 200, rawHeaders: [...lines, 'Content-Length', '4'], body },
    { path: '/stream', status: 200, rawHeaders: lines, body },
    { path: '/missing', status: 404, rawHeaders: [...lines, 'Content-Length', '4'], body },
    { path: '/same', status: 304, rawHeaders: ['ETag', '"a"'], body: Buffer.alloc(0) },
  ].map((answer) => ({ ...answer, headers: {} }));

  test('each status, with and without a length', async () => {
    const raw = startForked('raw-server.mjs');
    const rawPort = await raw.ask<number>(answers);
    for (const answer of answers) {
      const sent = await recordAnswer(rawPort, answer.path);
      expect(isSameAnswer(sent, answer), answer.path).toBe(true);
    }
    raw.end();
  });

  test('a HEAD keeps the length of the body that it has not', async () => {
    const head = { ...answers[0], body: Buffer.alloc(0) } as (typeof answers)[number];
    const raw = startForked('raw-server.mjs');
    const rawPort = await raw.ask<number>([head]);
    const sent = await recordAnswer(rawPort, head.path, { method: 'HEAD' });
    expect(isSameAnswer(sent, head)).toBe(true);
    raw.end();
  });
});
