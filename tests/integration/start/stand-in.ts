import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const project = process.cwd();

/** Packages that a stand-in project brings itself. */
const own = new Set(['next', '.install-stamp']);

const next = `
const fs = require('node:fs');
fs.appendFileSync('builds', 'x');
fs.mkdirSync('.next', { recursive: true });
fs.writeFileSync('.next/BUILD_ID', 'id');`;

// Well only once the worker of the same start is up, so that a test finds both.
const site = `
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
createServer((request, response) => {
  const worker = existsSync('worker-of') && readFileSync('worker-of', 'utf8');
  response.statusCode = worker === String(process.ppid) ? 200 : 503;
  response.end('{}');
}).listen(Number(process.argv[process.argv.indexOf('--port') + 1]));
process.on('SIGTERM', () => { appendFileSync('ends', 'site '); process.exit(); });`;

export const worker = `
import { appendFileSync, writeFileSync } from 'node:fs';
setInterval(() => {}, 1000);
process.on('SIGTERM', () => { appendFileSync('ends', 'worker '); process.exit(); });
console.log('worker ready');
writeFileSync('worker-of', String(process.ppid));`;

const seed = `
import { appendFileSync } from 'node:fs';
import pg from 'pg';
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
await client.query('INSERT INTO card DEFAULT VALUES');
await client.query('INSERT INTO admin DEFAULT VALUES');
await client.end();
appendFileSync('seeds', 'x');`;

/** Prisma itself takes seconds of the processor to find that out. */
const settledPrisma = "console.log('No pending migrations to apply.');";

const schema = `
generator client {
  provider = "prisma-client"
  output   = "../../lib/server/generated/prisma"
}
datasource db {
  provider = "postgresql"
}
model card {
  id Int @id @default(autoincrement())
}
model admin {
  id Int @id @default(autoincrement())
}`;

/** A small project around the real scripts: real Prisma, real PostgreSQL, and a site of a few lines. */
export interface StandIn {
  root: string;
  at: (name: string) => string;
  write: (name: string, text: string) => void;
  read: (name: string) => string;
  /** The note of the running start. */
  lock: () => { pid: number; children: { name: string; pid: number }[] };
  start: (env?: Record<string, string>) => Run;
  /** Puts a few lines in Prisma's place that say what it says of a database to which nothing is to be done, or itself again. */
  settle: (isSettled: boolean) => void;
  /** Ends what still runs and removes everything. */
  remove: () => Promise<void>;
}

export interface Run {
  process: ChildProcess;
  output: () => string;
  /** Waits until the output holds `text`; fails with the output when the script ends before. */
  until: (text: string) => Promise<void>;
  /** The exit code. */
  ended: Promise<number | null>;
}

/** The environment without what this test run adds to it. */
function plainEnv(more: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG } = process.env;
  return { NODE_ENV: 'production', PATH, HOME, LANG, ...more };
}

/** Runs a program and collects what it says. */
export function run(command: string, args: string[], cwd: string, env: Record<string, string> = {}): Run {
  const child = spawn(command, args, { cwd, env: plainEnv(env), stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk;
      changed();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  void ended.then(changed);
  return {
    process: child,
    output: () => text,
    ended,
    until: (wanted) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (text.includes(wanted)) resolve();
          else if (child.exitCode !== null || child.signalCode !== null)
            reject(new Error(`It ended without "${wanted}":\n${text}`));
          else return;
          listeners.delete(check);
        };
        listeners.add(check);
        check();
      }),
  };
}

/** Makes a stand-in project in a temporary folder, with all packages installed. */
export function makeStandIn(): StandIn {
  const root = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'stand-in-'));
  const at = (name: string) => path.join(root, name);
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
  };
  // PostgreSQL runs as another user when the tests run as root, and has to get in.
  chmodSync(root, 0o755);
  cpSync(path.join(project, 'scripts'), at('scripts'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', 'prisma.config.ts', 'tsconfig.json']) {
    cpSync(path.join(project, name), at(name));
    utimesSync(at(name), 1, 1);
  }
  mkdirSync(at('node_modules'));
  for (const name of readdirSync(path.join(project, 'node_modules'))) {
    if (!own.has(name)) symlinkSync(path.join(project, 'node_modules', name), at(`node_modules/${name}`));
  }
  write('node_modules/next/dist/bin/next', next);
  write('node_modules/next/package.json', '{"type":"commonjs"}');
  write('scripts/serve.ts', site);
  write('scripts/worker.ts', worker);
  write('scripts/migrate-jobs.ts', 'export {};');
  write('prisma/seed/main.ts', seed);
  write(
    'prisma/seed/demo-accounts.json',
    '[{"email":"visitor@demo.example","password":"pass","kind":"visitor"}]',
  );
  write('prisma/schema/base.prisma', schema);
  write('prisma/migrations/migration_lock.toml', 'provider = "postgresql"\n');
  write(
    'prisma/migrations/20260101000000_init/migration.sql',
    'CREATE TABLE "card" (id serial PRIMARY KEY);\nCREATE TABLE "admin" (id serial PRIMARY KEY);\n',
  );
  write('app/page.tsx', 'export {};');
  write('.env.example', 'DEMO=1\nMEMBER_AUTH_SECRET=\n');

  const runs: Run[] = [];
  return {
    root,
    at,
    write,
    read: (name) => readFileSync(at(name), 'utf8'),
    lock: () => JSON.parse(readFileSync(at('.data/start.lock'), 'utf8')),
    start(env = {}) {
      const started = run(process.execPath, ['scripts/start.mjs'], root, env);
      runs.push(started);
      return started;
    },
    settle(isSettled) {
      const prisma = path.join(project, 'node_modules/prisma');
      rmSync(at('node_modules/prisma'), { recursive: true });
      if (!isSettled) return symlinkSync(prisma, at('node_modules/prisma'));
      write('node_modules/prisma/build/index.js', settledPrisma);
      cpSync(path.join(prisma, 'package.json'), at('node_modules/prisma/package.json'));
    },
    async remove() {
      for (const started of runs) if (started.process.exitCode === null) started.process.kill('SIGTERM');
      await Promise.all(runs.map(({ ended }) => ended));
      rmSync(root, { recursive: true, force: true });
    },
  };
}
