import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv as parseEnvFile } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseEnv } from '@/lib/server/env';
import { heapLimit } from '@/scripts/lib/site.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

type Service = {
  image?: string;
  build?: string;
  user?: string;
  read_only?: boolean;
  command?: string[];
  ports?: string[];
  volumes?: string[];
  tmpfs?: string[];
  env_file?: string | string[];
  cap_drop?: string[];
  security_opt?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
  environment?: Record<string, string>;
};
type Compose = { services: Record<string, Service>; volumes: Record<string, null> };

const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as Compose;
const serviceOf = (name: string): Service => services[name] ?? {};
const programs = ['site-1', 'site-2', 'worker', 'migrate'];

describe('compose.yaml', () => {
  it('has everything that a site needs', () => {
    expect(Object.keys(services).sort()).toEqual(
      [...programs, 'nginx', 'database', 'files', 'translation', 'mail'].sort(),
    );
  });

  it.each(programs)('%s runs as nobody in particular and writes nowhere else', (name) => {
    const service = serviceOf(name);
    expect(service).toMatchObject({
      user: 'node',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      env_file: ['deploy/site.env', 'deploy/files.env'],
      volumes: ['data:/data'],
    });
    expect(service.tmpfs).toContain('/tmp');
    expect(service.ports).toBeUndefined();
    const files = (service.command ?? []).filter((word) => /^(scripts|deploy)\//.test(word));
    for (const file of files) expect(existsSync(path.join(root, file)), file).toBe(true);
    expect(files.length).toBe(name.startsWith('site') ? 0 : 1);
  });

  it('site and worker wait for the migrations, which wait for the database', () => {
    for (const name of ['site-1', 'site-2', 'worker'])
      expect(serviceOf(name).depends_on).toEqual({
        migrate: { condition: 'service_completed_successfully' },
      });
    expect(serviceOf('migrate').depends_on).toEqual({ database: { condition: 'service_healthy' } });
  });

  it('shows the net nothing but nginx, and names each image by its version', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports);
    expect(open.map(([name, { ports }]) => [name, ports])).toEqual([
      ['nginx', ['80:8080']],
      ['mail', ['127.0.0.1:8025:8025']],
    ]);
    for (const { image = '' } of Object.values(services)) expect(image).toMatch(/^yellow-pages$|:v?\d/);
    expect(read('deploy/nginx.conf')).toContain('listen 8080 default_server;');
  });

  it('gives each container its own secrets and no others', () => {
    const given = Object.entries(services).filter(
      ([name, service]) => !programs.includes(name) && (service.env_file || service.environment),
    );
    expect(given.map(([name, service]) => [name, service.env_file])).toEqual([
      ['database', 'deploy/database.env'],
      ['files', 'deploy/files.env'],
      ['translation', undefined],
    ]);
    expect(Object.keys(parseEnvFile(read('deploy/database.env.example')))).toEqual(['POSTGRES_PASSWORD']);
    expect(Object.keys(parseEnvFile(read('deploy/files.env.example')))).toEqual([
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ]);
  });

  it('asks the worker at the port of its metrics, which nobody else reaches', () => {
    const worker = serviceOf('worker');
    expect(worker.healthcheck?.test).toEqual(['CMD', 'node', 'deploy/healthy.mjs', 'worker']);
    expect(worker.environment?.WORKER_METRICS_PORT).toBe('9464');
    expect(worker.ports).toBeUndefined();
  });

  it('looks after each of them, and keeps their data in volumes that are declared', () => {
    for (const [name, { healthcheck, build }] of Object.entries(services))
      expect(healthcheck?.test ?? healthcheck?.disable ?? build, name).toBeTruthy();
    const used = Object.values(services).flatMap((service) => service.volumes ?? []);
    const named = used
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((source) => !source.startsWith('.'));
    expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort());
    for (const source of used.flatMap((volume) =>
      volume.startsWith('./') ? [volume.split(':')[0] ?? ''] : [],
    ))
      expect(existsSync(path.join(root, source)), source).toBe(true);
  });

  it('holds no secret', () => {
    expect(read('compose.yaml')).not.toMatch(/(PASSWORD|SECRET|KEY)['"]?:\s*\S/);
    expect(read('.gitignore')).toContain('deploy/*.env\n');
    expect(read('.dockerignore')).toMatch(/^deploy\/\*\.env$/m);
    expect(read('.dockerignore')).toMatch(/^\.env$/m);
  });
});

describe('deploy/healthy.mjs', () => {
  /** The exit code with a server that answers so. */
  async function check(status: number, variables: Record<string, string>, ...words: string[]) {
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url, headers }, response) => {
      asked.push(url, headers.authorization);
      response.writeHead(status).end();
    });
    await once(server.listen(0), 'listening');
    const port = String((server.address() as AddressInfo).port);
    const given = Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [name, value === 'port' ? port : value]),
    );
    const file = path.join(root, 'deploy/healthy.mjs');
    const code = await new Promise((resolve) => {
      const child = execFile(process.execPath, [file, ...words], { env: { ...given, NODE_ENV: 'test' } });
      child.once('exit', resolve);
    });
    server.close();
    return { code, asked };
  }

  it('asks the site whether it lives', async () => {
    expect(await check(200, { PORT: 'port' })).toEqual({ code: 0, asked: ['/api/health', undefined] });
    expect((await check(500, { PORT: 'port' })).code).toBe(1);
  });

  it('asks the worker for its metrics', async () => {
    const variables = { WORKER_METRICS_PORT: 'port', METRICS_TOKEN: 'a' };
    expect(await check(200, variables, 'worker')).toEqual({ code: 0, asked: ['/metrics', 'Bearer a'] });
    expect((await check(500, variables, 'worker')).code).toBe(1);
    expect(await check(200, { WORKER_METRICS_PORT: 'port' }, 'worker')).toEqual({ code: 1, asked: [] });
  });
});

describe('deploy/site.env.example', () => {
  const ownExample = parseEnvFile(read('deploy/site.env.example'));
  const example = { ...ownExample, ...parseEnvFile(read('deploy/files.env.example')) };
  const known = new Set(Object.keys(parseEnvFile(read('.env.example'))));

  it('has no variable that the site does not know, and none of the store twice', () => {
    expect(Object.keys(example).filter((name) => !known.has(name))).toEqual([]);
    expect(ownExample.S3_SECRET_ACCESS_KEY).toBeUndefined();
    expect(example.DEMO).toBeUndefined();
  });

  it('is a whole environment once its secrets are there', () => {
    const drawn = (name: string) => `${name}-drawn-0123456789-abcdefghij`;
    const filled = Object.fromEntries(
      Object.entries(example).map(([name, value]) => [name, value === '' ? drawn(name) : value]),
    );
    expect(parseEnv(filled)).toMatchObject({ STORAGE: 's3', DEMO: false, TRUSTED_PROXIES: 1 });
    expect(
      Object.keys(example)
        .filter((name) => example[name] === '')
        .sort(),
    ).toEqual(
      [
        ...['ADMIN_AUTH_SECRET', 'BACKUP_KEY', 'DATA_SECRET', 'MEMBER_AUTH_SECRET', 'METRICS_TOKEN'],
        'S3_SECRET_ACCESS_KEY',
      ].sort(),
    );
  });
});

describe('Dockerfile', () => {
  const stages = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1);

  it('ends in a small image that is not root and has a health of its own', () => {
    expect(stages).toHaveLength(2);
    const last = stages.at(-1) ?? '';
    expect(last).toMatch(/^node:24-slim\n/);
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
    expect(last).not.toMatch(/^RUN .*(npm|apt)/m);
    expect(existsSync(path.join(root, 'deploy/healthy.mjs'))).toBe(true);
  });

  it.each([undefined, '64', '256', '1024'])('starts the site with the heap of a cache of %s MB', (size) => {
    const [, command = ''] = /^CMD (\[.+\])$/m.exec(stages.at(-1) ?? '') ?? [];
    const [program = '', ...words] = JSON.parse(command) as string[];
    // In place of the site's Node one that says what it is given; what the heap is, is asked of the real one.
    const folder = mkdtempSync(path.join(tmpdir(), 'site-command-'));
    const asked = `case "$1" in deploy/*) exec "${process.execPath}" "$@";; esac`;
    writeFileSync(path.join(folder, 'node'), `#!/bin/sh\n${asked}\necho "$@"\n`, { mode: 0o755 });
    const env = { NODE_ENV: 'test' as const, PATH: `${folder}:${process.env.PATH}` };
    const said = execFileSync(program, words, {
      cwd: root,
      env: size === undefined ? env : { ...env, CACHE_MAX_MB: size },
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect(said).toBe(`--max-old-space-size=${heapLimit(size)} scripts/serve.ts --port 3000\n`);
    expect(read('docs/operations.md')).not.toContain('--max-old-space-size');
  });

  it('is given no secret', () => {
    expect(read('Dockerfile')).not.toMatch(/^ARG |--mount=type=secret|^ENV .*(SECRET|PASSWORD|KEY)/m);
  });
});
