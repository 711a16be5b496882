import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type KeptBuilds, keepBuild } from './kept-builds';

const hour = 60 * 60_000;
let root: string;
let folder: string;
const servers: Server[] = [];
const ends: (() => Promise<void>)[] = [];
const failures: unknown[] = [];

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'builds-'));
  folder = path.join(root, 'data', 'builds');
  failures.length = 0;
});
afterEach(async () => {
  for (const server of servers.splice(0)) server.close();
  for (const end of ends.splice(0)) await end();
  rmSync(root, { recursive: true, force: true });
});

/** A checkout with a build of a few files. */
function makeBuild(name: string, files: Record<string, string>): string {
  const dir = path.join(root, name);
  mkdirSync(path.join(dir, '.next/static/chunks'), { recursive: true });
  writeFileSync(path.join(dir, '.next/BUILD_ID'), name);
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(dir, '.next/static', file), text);
  return dir;
}

async function keep(dir: string, now?: () => number): Promise<KeptBuilds> {
  const builds = await keepBuild({
    dir,
    folder,
    ...(now && { now }),
    onFailure: (error) => failures.push(error),
  });
  ends.push(builds.end);
  return builds;
}

/** A process of that build: what it has itself is Next's. */
async function serve({ answer }: KeptBuilds) {
  const server = createServer(async (incoming, response) => {
    if (!(await answer(incoming, response))) response.writeHead(404).end('next');
  });
  servers.push(server);
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  return async (target: string, headers: Record<string, string> = {}, method = 'GET') => {
    // Not fetch, which would tidy the path.
    const outgoing = request({ port, host: 'localhost', path: target, headers, method, agent: false }).end();
    const [incoming] = await once(outgoing, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    return { status: incoming.statusCode as number, headers: incoming.headers, body: Buffer.concat(chunks) };
  };
}

const script = `console.log("Phở");${' '.repeat(2_000)}`;

it('hands pages of either build their scripts, whichever process they ask', async () => {
  const old = await serve(await keep(makeBuild('old', { 'chunks/a.js': script, 'chunks/both.js': 'x' })));
  const fresh = await serve(await keep(makeBuild('fresh', { 'chunks/b.css': 'a{}', 'chunks/both.js': 'x' })));

  const a = await fresh('/_next/static/chunks/a.js');
  expect([a.status, a.body.toString()]).toEqual([200, script]);
  expect(a.headers).toMatchObject({
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await old('/_next/static/chunks/b.css?dpl=1')).headers['content-type']).toBe(
    'text/css; charset=UTF-8',
  );
  expect((await old('/_next/static/chunks/a.js')).body.toString()).toBe('next');
  expect((await old('/_next/static/chunks/both.js')).body.toString()).toBe('next');
  expect(failures).toEqual([]);
});

it('compresses what is worth it, and sends no body to HEAD', async () => {
  await keep(makeBuild('old', { 'chunks/a.js': script }));
  const fresh = await serve(await keep(makeBuild('fresh', {})));
  const zipped = await fresh('/_next/static/chunks/a.js', { 'accept-encoding': 'br, gzip' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.body).toString()).toBe(script);
  const head = await fresh('/_next/static/chunks/a.js', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect((await fresh('/_next/static/chunks/a.js', {}, 'POST')).body.toString()).toBe('next');
});

it('leads nowhere else', async () => {
  await keep(
    makeBuild('old', { 'chunks/a.js': script, 'chunks/.hidden.js': 'secret', 'chunks/a.map': 'secret' }),
  );
  writeFileSync(path.join(root, 'data/secret.js'), 'secret');
  const fresh = await serve(await keep(makeBuild('fresh', {})));
  for (const target of [
    '/_next/static/../../secret.js',
    '/_next/static/chunks/../../../secret.js',
    '/_next/static/%2e%2e/%2e%2e/secret.js',
    '/_next/static/chunks/%2e%2e/a.js',
    '/_next/static//secret.js',
    '/_next/static/chunks/.hidden.js',
    '/_next/static/chunks/a.map',
    '/_next/static/chunks/a.js/',
    '/_next/static/chunks/missing.js',
    `/_next/static/chunks/${'a'.repeat(300)}.js`,
    '/chunks/a.js',
  ])
    expect((await fresh(target)).body.toString(), target).toBe('next');
});

it('keeps a build for a day after its last process ended, and its own always', async () => {
  const now = Date.now();
  await (await keep(makeBuild('old', { 'chunks/a.js': script }), () => now - 30 * hour)).end();
  await (await keep(makeBuild('late', { 'chunks/l.js': script }), () => now - 23 * hour)).end();
  mkdirSync(path.join(folder, 'killed.1.part'));
  mkdirSync(path.join(folder, 'under.2.part'));
  const before = new Date(now - 2 * hour);
  utimesSync(path.join(folder, 'killed.1.part'), before, before);
  await keep(makeBuild('fresh', {}), () => now);
  expect(readdirSync(folder).sort()).toEqual(['fresh', 'late', 'under.2.part']);
});

it('brings the same build once, and serves without where it can keep nothing', async () => {
  const dir = makeBuild('one', { 'chunks/a.js': script });
  await Promise.all([keep(dir), keep(dir), keep(dir)]);
  expect(readdirSync(folder)).toEqual(['one']);
  expect(existsSync(path.join(folder, 'one/chunks/a.js'))).toBe(true);
  expect(failures).toEqual([]);

  folder = path.join(root, 'file', 'builds');
  writeFileSync(path.join(root, 'file'), 'no folder');
  const ask = await serve(await keep(dir));
  expect(failures).toHaveLength(1);
  expect((await ask('/_next/static/chunks/z.js')).body.toString()).toBe('next');
});
