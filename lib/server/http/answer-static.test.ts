import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { staticAnswers } from './answer-static';

const script = `console.log("Phở");${' '.repeat(2_000)}`;
const address = '/_next/static/chunks/a.js';
let folder: string;
let server: Server;
/** Requests that came to Next. */
let asked: string[] = [];

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'static-'));
  mkdirSync(path.join(folder, 'chunks'));
  writeFileSync(path.join(folder, 'chunks/a.js'), script);
  writeFileSync(path.join(folder, 'chunks/small.css'), 'a{}');
  asked = [];
  const answer = staticAnswers(folder);
  server = createServer((incoming, response) => {
    if (answer(incoming, response)) return;
    asked.push(`${incoming.method} ${incoming.url}`);
    const isMissing = incoming.url?.includes('missing');
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader(
      'Content-Type',
      incoming.url?.includes('.css') ? 'text/css' : 'application/javascript',
    );
    if (incoming.headers['x-forwarded-proto'] === 'https')
      response.setHeader('Strict-Transport-Security', 'max-age=1');
    response.writeHead(isMissing ? 404 : 200).end(isMissing ? 'missing' : 'next');
  });
  await once(server.listen(0, 'localhost'), 'listening');
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function get(target: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const outgoing = request({ port, host: 'localhost', path: target, headers, method, agent: false }).end();
  const [incoming] = await once(outgoing, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return { status: incoming.statusCode as number, headers: incoming.headers, body: Buffer.concat(chunks) };
}

/** Asks until the answer is not Next's, and in the encoding that is waited for; another one may be made before it. */
const kept = (target: string, headers: Record<string, string> = {}, coding?: string) =>
  vi.waitUntil(
    async () => {
      const answer = await get(target, headers);
      return answer.body.toString() !== 'next' && answer.headers['content-encoding'] === coding && answer;
    },
    { timeout: 20_000 },
  );

it('sends what Next answered once from memory, with the same head, in what the reader takes', async () => {
  const first = await get(address);
  expect(first.body.toString()).toBe('next');

  const plain = await kept(address);
  expect(plain.body.toString()).toBe(script);
  const { date: _, 'transfer-encoding': __, ...said } = first.headers;
  expect(plain.headers).toMatchObject({ ...said, 'content-length': String(Buffer.byteLength(script)) });

  const brotli = await kept(address, { 'accept-encoding': 'gzip, deflate, br, zstd' }, 'br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
  const gzip = await kept(`${address}?dpl=1`, { 'accept-encoding': 'gzip' }, 'gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(script);

  asked = [];
  const head = await get(address, {}, 'HEAD');
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(Buffer.byteLength(script)),
  ]);
  expect(asked).toEqual([]);
});

it('compresses nothing that is small', async () => {
  const small = await kept('/_next/static/chunks/small.css', { 'accept-encoding': 'br' });
  expect([small.body.toString(), small.headers['content-encoding'], small.headers['content-type']]).toEqual([
    'a{}',
    undefined,
    'text/css',
  ]);
});

it('has a head of its own for who came by https', async () => {
  await kept(address);
  expect((await get(address, { 'x-forwarded-proto': 'https' })).body.toString()).toBe('next');
  const secure = await kept(address, { 'x-forwarded-proto': 'https' });
  expect(secure.headers['strict-transport-security']).toBe('max-age=1');
  expect((await get(address)).headers['strict-transport-security']).toBeUndefined();
});

it('leaves to Next what it knows alone, and learns nothing from what is no file', async () => {
  await kept(address);
  asked = [];
  await get(address, { 'if-modified-since': new Date().toUTCString() });
  await get(address, {}, 'POST');
  await get(address, { 'accept-encoding': 'identity;q=0, deflate' });
  for (const target of ['/_next/static/chunks/missing.js', '/_next/static/chunks/../a.js', '/chunks/a.js'])
    for (let times = 0; times < 2; times += 1) await get(target);
  expect(asked).toHaveLength(9);
  // In the build of Next alone: it is asked again and again.
  for (let times = 0; times < 3; times += 1)
    expect((await get('/_next/static/chunks/elsewhere.js')).body.toString()).toBe('next');
});
