import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import RequestCacheHandler from '../cache/cache-handler';
import { processCache } from '../cache/process-cache';
import { maintenanceState } from '../maintenance';
import { securityHeaders } from '../security-headers';
import { siteListener } from './listener';

// Next's part is a few lines that send headers as next.config.ts has them sent: by what stands in x-forwarded-proto.

/** A site behind so many proxies that it trusts. */
const siteBehind = (trustedProxies: number) =>
  createServer(
    siteListener({
      trustedProxies,
      answersKept: true,
      onFailure: (error) => {
        throw error;
      },
      async next(request, response) {
        const path = request.url ?? '';
        const handler = new RequestCacheHandler();
        const found = await handler.get(path, { kind: 'APP_PAGE' });
        const html = '<p>the page</p>';
        const page = { rscData: Buffer.from(''), postponed: undefined, status: 200, segmentData: undefined };
        if (!found?.value)
          await handler.set(
            path,
            { kind: 'APP_PAGE', html, headers: { 'x-next-cache-tags': 'page' }, ...page },
            { cacheControl: { revalidate: 60, expire: 3_600 } },
          );
        const https = request.headers['x-forwarded-proto'] === 'https';
        for (const { key, value } of securityHeaders({ https })) response.setHeader(key, value);
        response.setHeader('x-nextjs-cache', found ? 'HIT' : 'MISS');
        response.setHeader('Content-Type', 'text/html');
        response.setHeader('x-by', 'next');
        response.end(html);
      },
    }),
  );

const alone = siteBehind(0);
const behind = siteBehind(1);

/** What an answer says of https, the second time: kept by then. */
async function ask(server: Server, path: string, scheme?: string) {
  const { port } = server.address() as AddressInfo;
  const headers: Record<string, string> = scheme === undefined ? {} : { 'x-forwarded-proto': scheme };
  const answers: Response[] = [];
  for (let again = 0; again < 3; again += 1)
    answers.push(await fetch(`http://localhost:${port}${path}`, { headers }));
  return answers.map(({ status, headers: said }) => ({
    status,
    holds: said.get('strict-transport-security') !== null,
    upgrades: (said.get('content-security-policy') ?? '').includes('upgrade-insecure-requests'),
  }));
}
const plain = { status: 200, holds: false, upgrades: false };
const safe = { status: 200, holds: true, upgrades: true };

beforeAll(async () => {
  processCache().pageHeaders = undefined;
  await Promise.all([once(alone.listen(0), 'listening'), once(behind.listen(0), 'listening')]);
});
afterAll(() => {
  for (const server of [alone, behind]) {
    server.closeAllConnections();
    server.close();
  }
});

it('holds to https who came so through a proxy that is trusted, on pages that are made and kept', async () => {
  expect(await ask(behind, '/a', 'https')).toEqual([safe, safe, safe]);
  // The same page by http, beside it.
  expect(await ask(behind, '/a')).toEqual([plain, plain, plain]);
  expect(await ask(behind, '/a', 'http')).toEqual([plain, plain, plain]);
});

it('believes nobody where there is no proxy, not of pages that are kept for https either', async () => {
  expect(await ask(alone, '/b', 'https')).toEqual([plain, plain, plain]);
  expect(await ask(alone, '/a', 'https')).toEqual([plain, plain, plain]);
});

it('says the same under maintenance', async () => {
  const state = maintenanceState();
  state.current = { texts: {}, endsAt: null };
  try {
    expect((await ask(behind, '/c', 'https'))[0]).toEqual({ ...safe, status: 503 });
    expect((await ask(alone, '/c', 'https'))[0]).toEqual({ ...plain, status: 503 });
  } finally {
    state.current = null;
  }
});
