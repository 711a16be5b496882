// @own-process: it counts descriptors and measures the heap.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
// @ts-expect-error Next ships it without types.
import compression from 'next/dist/compiled/compression';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import RequestCacheHandler from '../cache/cache-handler';
import { type CacheValue, missingPageTag } from '../cache/cache-value';
import { processCache } from '../cache/process-cache';
import { databaseState } from '../database-watch';
import { processMeasures } from '../metrics/process-measures';
import { peerHeader, requestIdHeader } from '../peer';
import { limitConnections } from './connection-limits';
import { siteListener } from './listener';
import { markPageStatus } from './page-status';

// A site of a few lines in Next's place: it keeps its pages with the real cache handler, as Next does.

/** Five of it are more than the buffers of a socket take, compressed too. */
const large = randomBytes(3_000_000).toString('base64');
const html = (path: string, version: number) =>
  `<p>Phở ${path} ${version}</p>${path === '/large' ? large : '越南'.repeat(2_000)}`;
const { pages } = processCache();
let renders = 0;
let asked = 0;
let version = 1;
let headers: Record<string, string | string[]> = {};
const failures: unknown[] = [];

async function render(handler: RequestCacheHandler, path: string): Promise<CacheValue> {
  renders += 1;
  const isMissing = path === '/missing';
  const value: CacheValue = {
    kind: 'APP_PAGE',
    html: html(path, version),
    rscData: Buffer.from(`payload of ${path}`),
    postponed: undefined,
    status: undefined,
    headers: { 'x-next-cache-tags': isMissing ? `page,${missingPageTag}` : 'page' },
    segmentData: undefined,
  };
  await handler.set(path, value, { cacheControl: { revalidate: 60, expire: 3_600 } });
  return value;
}

const server = createServer(
  siteListener({
    trustedProxies: 0,
    answersKept: true,
    onFailure: (error) => failures.push(error),
    async next(incoming, response) {
      asked += 1;
      const path = (incoming.url ?? '').split('?')[0] ?? '';
      if (path === '/throws') throw new Error('broken');
      const id = String(incoming.headers[requestIdHeader]);
      if (path === '/forbidden') markPageStatus(id, 403);
      if (path === '/missing') markPageStatus(id, 404);
      const handler = new RequestCacheHandler();
      const found = await handler.get(path, { kind: 'APP_PAGE' });
      const value = found?.value ?? (await render(handler, path));
      if (value.kind !== 'APP_PAGE') throw new Error('no page');
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.setHeader('x-nextjs-cache', found ? 'HIT' : 'MISS');
      response.setHeader('Content-Type', incoming.headers.rsc ? 'text/x-component' : 'text/html');
      response.setHeader('ETag', `"${version}"`);
      response.setHeader('x-seen-peer', String(incoming.headers[peerHeader]));
      response.writeHead(value.status ?? 200);
      response.end(incoming.headers.rsc ? value.rscData : value.html);
    },
  }),
);

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; isKept: boolean };

/** Asks, and tells whether it was answered without Next. */
async function get(path: string, sent: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const before = asked;
  const { port } = server.address() as AddressInfo;
  const outgoing = request({ port, path, method, headers: sent, agent: false }).end();
  const [answer] = await once(outgoing, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: Buffer.concat(chunks),
    isKept: asked === before,
  };
}

/** Asks until the answer comes without Next. */
async function keep(path: string, sent: Record<string, string> = {}): Promise<Answer> {
  await expect.poll(async () => (await get(path, sent)).isKept, { interval: 5, timeout: 10_000 }).toBe(true);
  return get(path, sent);
}

beforeAll(async () => {
  processCache().pageHeaders = undefined;
  await once(server.listen(0), 'listening');
});
beforeEach(() => {
  pages.clock.invalidate(['page']);
  renders = 0;
  headers = {};
  version = 1;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const unpack: Record<string, (body: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

it.each(['gzip', 'br', 'zstd'])('answers in %s what Next answered before, with its head', async (coding) => {
  headers = { 'Cache-Control': 's-maxage=60', Vary: ['rsc', 'Accept-Encoding'] };
  const first = await get('/a', { 'accept-encoding': coding });
  expect(first).toMatchObject({ status: 200, isKept: false });
  const kept = await keep('/a', { 'accept-encoding': coding });
  expect(unpack[coding]?.(kept.body).toString()).toBe(html('/a', 1));
  expect(kept.headers).toMatchObject({
    'content-encoding': coding,
    'content-length': String(kept.body.length),
    'cache-control': 's-maxage=60',
    vary: 'rsc, Accept-Encoding',
    'x-nextjs-cache': 'HIT',
    'content-type': 'text/html',
    etag: '"1"',
  });
  expect(renders).toBe(1);
});

it('learns from the answer to its first reader, with what comes from the cache as well', async () => {
  const first = await get('/learned');
  expect([first.isKept, first.headers['x-nextjs-cache']]).toEqual([false, 'MISS']);
  const second = await get('/learned');
  expect([second.isKept, second.headers['x-nextjs-cache'], second.body]).toEqual([true, 'HIT', first.body]);
  // What a write makes stale while it is made is not kept, and nothing of it is learned.
  const release = pages.clock.hold(['page']);
  await get('/unlearned');
  release();
  expect((await get('/unlearned')).isKept).toBe(false);
});

it('compresses for the first who takes an encoding, and asks Next for none', async () => {
  await get('/coded', { 'accept-encoding': 'identity' });
  for (const coding of ['zstd', 'br', 'gzip']) {
    const answers = await Promise.all([1, 2, 3].map(() => get('/coded', { 'accept-encoding': coding })));
    for (const { isKept, headers, body } of answers)
      expect([isKept, headers['content-encoding'], unpack[coding]?.(body).toString()]).toEqual([
        true,
        coding,
        html('/coded', 1),
      ]);
  }
  // For who asks for the head alone too: its length is that of the body.
  await get('/coded-head', { 'accept-encoding': 'identity' });
  const head = await get('/coded-head', { 'accept-encoding': 'br' }, 'HEAD');
  const whole = await get('/coded-head', { 'accept-encoding': 'br' });
  expect([head.isKept, head.headers['content-encoding'], head.body.length]).toEqual([true, 'br', 0]);
  expect(head.headers['content-length']).toBe(String(whole.body.length));
  // What a write made stale while it was compressed is sent to nobody.
  await get('/coded-late', { 'accept-encoding': 'identity' });
  const late = get('/coded-late', { 'accept-encoding': 'br' });
  await once(server, 'request');
  version = 2;
  pages.clock.invalidate(['page']);
  const { isKept, body } = await late;
  expect([isKept, body.toString()]).toEqual([false, html('/coded-late', 2)]);
});

it('sends nothing to who left while it was compressed, and counts no answer', async () => {
  await get('/large', { 'accept-encoding': 'identity' });
  const sent = () =>
    processMeasures()
      .cache.all()
      .find(({ by, state }) => by === 'kept' && state === 'HIT')?.count;
  const [before, askedBefore] = [sent(), asked];
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, 'localhost');
  socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n');
  await once(server, 'request');
  socket.destroy();
  const body = pages.at('/large')?.answers.body('whole');
  await expect.poll(() => body?.encoded.has('br'), { interval: 1, timeout: 10_000 }).toBe(true);
  await new Promise(setImmediate);
  expect([sent(), asked]).toEqual([before, askedBefore]);
});

it('counts visits for those that are made first, by a link within the site too, and none that is only fetched ahead', async () => {
  const { asks } = processCache();
  const router = { rsc: '1' };
  await keep('/visited');
  await keep('/visited?_rsc=', router);
  asks.take(0);
  await get('/visited');
  await get('/visited?_rsc=', router);
  await get('/visited', { purpose: 'prefetch' });
  expect(asks.take(9)).toEqual([{ path: '/visited', asked: 2 }]);
});

it('sends its own bytes to who takes nothing else, and none for HEAD and 304', async () => {
  const plain = await keep('/b');
  expect(plain.body.toString()).toBe(html('/b', 1));
  expect(plain.headers['content-encoding']).toBeUndefined();
  const head = await get('/b', {}, 'HEAD');
  expect(head).toMatchObject({ status: 200, isKept: true });
  expect([head.body.length, head.headers['content-length']]).toEqual([0, String(plain.body.length)]);
  const packed = await keep('/b', gzip);
  const packedHead = await get('/b', gzip, 'HEAD');
  expect([packedHead.body.length, packedHead.headers['content-length']]).toEqual([
    0,
    packed.headers['content-length'],
  ]);
  expect(packedHead.headers['content-encoding']).toBe('gzip');
  const known = await get('/b', { 'if-none-match': 'W/"1"' });
  expect(known).toMatchObject({ status: 304, isKept: true });
  expect([known.body.length, known.headers['content-type'], known.headers.etag]).toEqual([
    0,
    undefined,
    '"1"',
  ]);
  expect((await get('/b', { 'if-none-match': '"2"' })).status).toBe(200);
});

it('keeps that something does not exist with its status', async () => {
  const kept = await keep('/missing', { 'accept-encoding': 'gzip' });
  expect(kept).toMatchObject({ status: 404, isKept: true });
  expect((await get('/missing', { 'if-none-match': '"1"' })).status).toBe(404);
});

it('never sends what a write made stale, nor while the write is under way', async () => {
  await keep('/c', { 'accept-encoding': 'gzip' });
  const release = pages.clock.hold(['page']);
  version = 2;
  expect(await get('/c', { 'accept-encoding': 'gzip' })).toMatchObject({ isKept: false });
  release();
  const after = await get('/c');
  expect(after.isKept).toBe(false);
  expect(after.body.toString()).toBe(html('/c', 2));
});

it('counts where pages came from', async () => {
  const count = () =>
    Object.fromEntries(
      processMeasures()
        .cache.all()
        .map(({ by, state, count }) => [`${by} ${state}`, count]),
    );
  const before = count();
  const since = () =>
    Object.fromEntries(Object.entries(count()).map(([name, now]) => [name, now - (before[name] ?? 0)]));
  await get('/counted');
  expect(since()).toMatchObject({ 'next MISS': 1, 'kept HIT': 0 });
  await get('/counted');
  await get('/counted');
  await get('/counted', { 'if-none-match': '"1"' });
  expect(since()).toMatchObject({ 'next MISS': 1, 'next HIT': 0, 'kept HIT': 3, 'kept STALE': 0 });
});

it('sends a page whose time passed while one reader has it made anew', async () => {
  await keep('/d');
  const later = performance.now() + 61_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => get('/d')));
  clock.mockRestore();
  expect(answers.filter(({ headers: { 'x-nextjs-cache': state } }) => state === 'STALE')).toHaveLength(4);
  const stale = processMeasures()
    .cache.all()
    .find(({ by, state }) => by === 'kept' && state === 'STALE');
  expect(stale?.count).toBe(4);
  expect(answers.every(({ body }) => body.toString() === html('/d', 1))).toBe(true);
});

it('keeps an answer to the router apart, and only where its query agrees with its headers', async () => {
  await keep('/e');
  const router = { rsc: '1' };
  expect((await get('/e?_rsc=', router)).isKept).toBe(false);
  const kept = await keep('/e?_rsc=', router);
  expect(kept.body.toString()).toBe('payload of /e');
  expect(kept.headers['content-type']).toBe('text/x-component');
  expect((await get('/e?_rsc=wrong', router)).isKept).toBe(false);
  expect((await get('/e')).body.toString()).toBe(html('/e', 1));
});

it.each([
  ['a cookie', { 'Set-Cookie': 'a=b' }],
  ['a nonce', { 'Content-Security-Policy': "script-src 'nonce-abc'" }],
])('learns nothing from an answer with %s', async (_what, personal) => {
  headers = personal;
  for (let again = 0; again < 4; again += 1) expect((await get('/f')).isKept).toBe(false);
});

it('marks what goes to Next, and what a client claims of itself is overwritten', async () => {
  const answer = await get('/g', { [peerHeader]: '6.6.6.6' });
  expect(String(answer.headers['x-seen-peer'])).toMatch(/127\.0\.0\.1$|^::1$/);
});

it('sends a page that the reader may not see, or that is not there, with its words and its status, a payload of it with 200', async () => {
  headers = { 'Set-Cookie': 'a=b' };
  const page = await get('/forbidden');
  expect([page.status, page.body.toString()]).toEqual([403, html('/forbidden', 1)]);
  expect((await get('/forbidden', {}, 'HEAD')).status).toBe(403);
  expect((await get('/forbidden', { rsc: '1' })).status).toBe(200);
  // The mark goes with its request, also where another is under way.
  const both = await Promise.all([get('/forbidden'), get('/allowed')]);
  expect(both.map(({ status }) => status)).toEqual([403, 200]);
  const missing = await get('/missing');
  expect([missing.status, missing.body.toString()]).toEqual([404, html('/missing', 1)]);
  expect(() => markPageStatus('of nobody', 404)).not.toThrow();
});

it('breaks off an answer that breaks Next, and tells of it', async () => {
  await expect(get('/throws')).rejects.toThrow();
  expect(String(failures.at(-1))).toContain('broken');
});

it('has no page made anew for who only fetches it ahead, or asks with a query that is wrong', async () => {
  await keep('/late');
  const router = { rsc: '1' };
  await keep('/late?_rsc=', router);
  const later = performance.now() + 61_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  const ahead = await get('/late', { purpose: 'prefetch' });
  await get('/late?_rsc=wrong', router);
  const visit = await get('/late');
  const next = await get('/late');
  clock.mockRestore();
  expect([ahead.isKept, ahead.headers['x-nextjs-cache']]).toEqual([true, 'STALE']);
  expect([visit.isKept, next.isKept]).toEqual([false, true]);
});

// Next's own compression, which wraps what stands before it.
const compress = compression() as (request: unknown, response: unknown, next: () => void) => void;
const page = '<p>half of a page</p>'.repeat(200);

it.each([
  ['in one piece', (response: ServerResponse) => void response.end(page)],
  [
    'in parts',
    (response: ServerResponse) => {
      response.write(page);
      response.write(page);
      response.end();
    },
  ],
  [
    'after its head',
    (response: ServerResponse) => {
      response.flushHeaders();
      response.write(page);
      setTimeout(() => response.end(page), 5);
    },
  ],
])(
  'says 503 with the words of the screen while the database is silent, in place of a page %s',
  async (_how, fail) => {
    const broken = createServer(
      siteListener({
        trustedProxies: 0,
        answersKept: true,
        onFailure: (error) => failures.push(error),
        next: (incoming, response) =>
          compress(incoming, response, () => {
            response.statusCode = 500;
            response.setHeader('Content-Type', 'text/html');
            fail(response);
          }),
      }),
    );
    await once(broken.listen(0), 'listening');
    const { port } = broken.address() as AddressInfo;
    const ask = (headers: Record<string, string>, path = 'x') =>
      fetch(`http://localhost:${port}/${path}`, { headers, signal: AbortSignal.timeout(2_000) });
    const before = failures.length;
    try {
      const well = await ask({ 'accept-encoding': 'gzip' });
      expect([well.status, (await well.text()).startsWith(page)]).toEqual([500, true]);
      databaseState().isDown = true;
      for (const accept of ['gzip', 'identity', 'gzip, deflate, br, zstd']) {
        const answer = await ask({ 'accept-encoding': accept });
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
        const text = await answer.text();
        expect(text).toContain('服务暂时不可用');
        expect(text.endsWith('</html>')).toBe(true);
      }
      const bot = await ask({ 'user-agent': 'Googlebot/2.1' });
      expect([bot.status, await bot.text()]).toEqual([503, '']);
      const api = await ask({ 'accept-encoding': 'gzip' }, 'api/x');
      expect([api.status, (await api.text()).startsWith(page)]).toEqual([503, true]);
    } finally {
      databaseState().isDown = false;
      broken.closeAllConnections();
      broken.close();
    }
    expect(failures.length).toBe(before);
  },
);

it('keeps what the process asked itself for, compressed, so that the first reader does not pay Next', async () => {
  const warm = { 'x-warm': processCache().id, 'accept-encoding': 'identity' };
  expect((await get('/warm', warm)).isKept).toBe(false);
  const entry = pages.at('/warm');
  await expect.poll(() => entry?.answers.body('whole')?.encoded.has('gzip')).toBe(true);
  const first = await get('/warm', { 'accept-encoding': 'gzip' });
  expect([first.isKept, first.headers['content-encoding'], renders]).toEqual([true, 'gzip', 1]);
  // Who only claims to be the process is answered by Next, and nothing is learned of it.
  const claimed = { ...warm, 'x-warm': '1' };
  for (let turn = 0; turn < 3; turn += 1) expect((await get('/claimed', claimed)).isKept).toBe(false);
  expect(pages.at('/claimed')?.answers.head('whole', false)).toBeUndefined();
});

it('goes on with what is kept while the database is silent', async () => {
  await keep('/h');
  databaseState().isDown = true;
  const answer = await get('/h');
  databaseState().isDown = false;
  expect(answer.isKept).toBe(true);
});

/** A garbage collection, which this process was not started to allow. */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is alive: the heap, and bytes outside of it. */
function alive(): number {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const gzip = { 'accept-encoding': 'gzip' };
const descriptors = () => readdirSync('/proc/self/fd').length;

it.runIf(existsSync('/proc/self/fd'))(
  'holds nothing for readers who break off in the midst of what no buffer of a socket takes',
  async () => {
    const { body } = await keep('/large', gzip);
    expect(body.length).toBeGreaterThan(2_500_000);
    const { port } = server.address() as AddressInfo;
    const one = 'GET /large HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n';
    const breakOff = async (count: number) => {
      const sockets = Array.from({ length: count }, () => connect(port, 'localhost'));
      await Promise.all(sockets.map((socket) => once(socket, 'connect')));
      for (const socket of sockets) socket.write(one.repeat(5));
      // The first bytes of it, and no more.
      const begun = await Promise.all(
        sockets.map(async (socket) => {
          const [part] = (await once(socket, 'data')) as [Buffer];
          socket.pause();
          return part.length;
        }),
      );
      expect(Math.max(...begun)).toBeLessThan(body.length);
      expect(descriptors()).toBeGreaterThan(2 * count);
      for (const socket of sockets) socket.destroy();
    };
    // What is made once, like tables of the parser, is made before.
    await breakOff(20);
    const open = descriptors();
    await expect.poll(descriptors, { timeout: 5_000 }).toBeLessThanOrEqual(open - 20);
    const before = { open: descriptors(), alive: alive() };
    for (let turn = 0; turn < 5; turn += 1) await breakOff(50);
    await expect.poll(descriptors, { timeout: 5_000 }).toBeLessThanOrEqual(before.open + 2);
    await expect.poll(() => alive() - before.alive, { timeout: 5_000 }).toBeLessThan(4_000_000);
    expect((await get('/large', gzip)).body.length).toBe(body.length);
  },
  30_000,
);

it.runIf(existsSync('/proc/self/fd'))(
  'goes on beside a thousand idle connections and readers that take nothing, ends these by itself and holds nothing of them',
  async () => {
    const { body } = await keep('/large', gzip);
    const { port } = server.address() as AddressInfo;
    const connected = async (count: number) => {
      const sockets = Array.from({ length: count }, () => connect(port, 'localhost'));
      await Promise.all(sockets.map((socket) => once(socket, 'connect')));
      // Who is ended hears of it only by reading on.
      for (const socket of sockets) socket.on('error', () => undefined);
      return sockets;
    };
    const open = () =>
      new Promise<number>((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      );
    const one = 'GET /large HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n';
    const burden = async () => {
      // A limit holds for what is connected from then on.
      limitConnections(server, { stall: 500 });
      let accepted = 0;
      const count = () => {
        accepted += 1;
      };
      server.on('connection', count);
      const slow = await connected(100);
      for (const socket of slow) socket.pause().write(one.repeat(5));
      await expect.poll(() => accepted, { timeout: 5_000 }).toBe(100);
      server.off('connection', count);
      limitConnections(server);
      const idle = await connected(1_000);
      await expect.poll(open, { timeout: 5_000 }).toBeGreaterThanOrEqual(1_000);
      for (let turn = 0; turn < 3; turn += 1)
        expect((await get('/large', gzip)).body.length).toBe(body.length);
      // Those that only wait stay; those that take nothing of what was begun go.
      await expect.poll(open, { timeout: 10_000, interval: 50 }).toBeLessThanOrEqual(1_000 + 1);
      expect(await open()).toBeGreaterThanOrEqual(1_000);
      for (const socket of [...slow, ...idle]) socket.destroy();
      await expect.poll(open, { timeout: 5_000 }).toBeLessThanOrEqual(1);
    };
    // What is made once, like tables of the parser, is made before.
    await burden();
    const before = { open: descriptors(), alive: alive() };
    await burden();
    await expect.poll(descriptors, { timeout: 5_000 }).toBeLessThanOrEqual(before.open + 2);
    await expect.poll(() => alive() - before.alive, { timeout: 5_000 }).toBeLessThan(4_000_000);
  },
  40_000,
);
