import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import words from '../../../messages/zh-CN/fatal.json';
import { processCache } from '../cache/process-cache';
import { maintenanceState } from '../maintenance';
import { processMeasures } from '../metrics/process-measures';
import { secondsLeft } from './answer-maintenance';
import { siteListener } from './listener';

// What would be the site: it answers everything that reaches it.

const asked: string[] = [];
const state = maintenanceState();
const server = createServer(
  siteListener({
    trustedProxies: 0,
    answersKept: true,
    onFailure: (error) => {
      throw error;
    },
    next(incoming, response) {
      asked.push(incoming.url ?? '');
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end('the site');
    },
  }),
);

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const outgoing = request({ port, path, method, headers, agent: false });
  outgoing.end(method === 'POST' ? '[]' : undefined);
  const [answer] = await once(outgoing, 'response');
  let body = '';
  for await (const chunk of answer) body += chunk;
  return { status: answer.statusCode, headers: answer.headers, body };
}

beforeAll(async () => {
  await once(server.listen(0), 'listening');
});
beforeEach(() => {
  asked.length = 0;
  state.isAdmin = async (token) => token === 'open';
  state.current = { texts: { en: 'Back <soon> & better', vi: 'Sắp trở lại' }, endsAt: null };
  return () => {
    state.current = null;
  };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('under maintenance', () => {
  it.each(['/', '/vi', '/companies', '/search?q=x', '/member'])('%s is closed', async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      'retry-after': '600',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(body).toContain(words.titles.unavailable);
    expect(body).toContain(words.texts.maintenance);
    expect(asked).toEqual([]);
  });

  it('says what the operator wrote, in the language of the address, as text', async () => {
    expect((await ask('/vi/shop')).body).toContain('<p lang="vi">Sắp trở lại</p>');
    expect((await ask('/ko')).body).toContain('<p lang="en">Back &lt;soon&gt; &amp; better</p>');
  });

  it('says it in the best language there is for who reads, and in any rather than not at all', async () => {
    state.current = { texts: { 'zh-TW': '即將恢復', vi: 'Sắp trở lại' }, endsAt: null };
    expect((await ask('/')).body).toContain('<p lang="zh-TW">即將恢復</p>');
    state.current = { texts: { en: ' ', vi: 'Sắp trở lại' }, endsAt: null };
    expect((await ask('/ja')).body).toContain('<p lang="vi">Sắp trở lại</p>');
  });

  it('names the planned end, and asks to come back then', async () => {
    const endsAt = new Date(Date.now() + 7_200_000);
    state.current = { texts: {}, endsAt };
    const { headers, body } = await ask('/');
    expect(body).toContain(`<time datetime="${endsAt.toISOString()}">`);
    expect(Number(headers['retry-after'])).toBeGreaterThan(7_190);
    state.current = { texts: {}, endsAt: new Date(Date.now() - 1) };
    expect((await ask('/')).body).not.toContain('<time');
  });

  it('tells crawlers nothing but to come later', async () => {
    for (const bot of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'facebookexternalhit/1.1']) {
      const { status, headers, body } = await ask('/companies', { 'user-agent': bot });
      expect([status, headers['retry-after'], body]).toEqual([503, '600', '']);
    }
  });

  it('sends the head alone where only that was asked for', async () => {
    const { status, headers, body } = await ask('/', {}, 'HEAD');
    expect([status, body]).toEqual([503, '']);
    expect(Number(headers['content-length'])).toBeGreaterThan(0);
  });

  it('closes calls, actions, streams and what the router fetches', async () => {
    const call = await ask('/api/cart');
    expect([call.status, JSON.parse(call.body)]).toEqual([503, { success: false, code: 'busy' }]);
    expect((await ask('/api/live')).status).toBe(503);
    expect(await ask('/companies', { rsc: '1' })).toMatchObject({ status: 503, body: '' });
    // Next runs any action at any address.
    for (const path of ['/publish', '/admin/login', '/admin/config'])
      expect(
        (
          await ask(
            path,
            { 'next-action': 'a'.repeat(42), 'content-type': 'text/plain;charset=UTF-8' },
            'POST',
          )
        ).status,
      ).toBe(503);
    expect(asked).toEqual([]);
  });

  it.each([
    '/admin/login',
    '/en/admin/config',
    '/api/admin/media',
    '/api/health',
    '/_next/static/chunks/a.js',
    '/media/x/480.webp',
  ])('%s is answered', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 200, body: 'the site' });
  });

  it('lets in who is signed in to the back office, and nobody who says so', async () => {
    expect(await ask('/companies', { cookie: 'a=b; admin=open' })).toMatchObject({ body: 'the site' });
    for (const cookie of ['admin=forged', 'admin=', 'member=open', 'admin=open; admin=forged', 'xadmin=open'])
      expect((await ask('/companies', { cookie })).status).toBe(503);
  });

  it('closes where the session cannot be asked for', async () => {
    vi.spyOn(state, 'isAdmin').mockResolvedValueOnce(false);
    expect((await ask('/companies', { cookie: 'admin=open' })).status).toBe(503);
  });

  it('lets pages be made in the background by the process itself alone', async () => {
    expect((await ask('/', { 'x-warm': processCache().id })).status).toBe(200);
    expect((await ask('/', { 'x-warm': '1' })).status).toBe(503);
  });

  it('is counted by route and status', async () => {
    const count = () =>
      processMeasures()
        .requests.all()
        .filter(({ by, status }) => by === 'maintenance' && status === 503)
        .reduce((sum, line) => sum + line.count, 0);
    const before = count();
    await ask('/companies');
    await ask('/api/cart');
    await ask('/admin/login');
    expect(count() - before).toBe(2);
  });

  it('is over at once', async () => {
    expect((await ask('/')).status).toBe(503);
    state.current = null;
    expect(await ask('/')).toMatchObject({ status: 200, body: 'the site' });
  });
});

it('asks to come back between a minute and a day from now', () => {
  const now = Date.now();
  const within = (ms: number) => secondsLeft(new Date(now + ms), now);
  expect([within(-5), within(1), within(90_000), within(10 * 86_400_000)]).toEqual([60, 60, 90, 86_400]);
  expect(secondsLeft(null)).toBe(600);
});
