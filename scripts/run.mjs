// Runs one thing of the project with its Node, its settings and its database:
//   node scripts/run.mjs scripts/worker.ts          a TypeScript file, as the server runs it
//   node scripts/run.mjs prisma migrate dev         a program of node_modules/.bin
//   node scripts/run.mjs                            only the database, until Ctrl-C

import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Children, childEnv } from './lib/children.mjs';
import { onInterrupt } from './lib/interrupt.mjs';
import { requireNode } from './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { explain, Fault, ignoreClosedOutput, say } from './lib/say.mjs';
import { readSettings } from './lib/settings.mjs';
import { serverScript } from './lib/site.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [target, ...args] = process.argv.slice(2);
const isScript = target?.endsWith('.ts') ?? false;

let server = null;
let program = null;
let stopping = false;
const children = new Children();

ignoreClosedOutput();
onInterrupt({
  first() {
    stopping = true;
    void children.end();
    program?.kill('SIGTERM');
  },
  again() {
    program?.kill('SIGKILL');
    server?.kill();
    process.exit(130);
  },
});

try {
  requireNode();
  const settings = readSettings(root);
  // Prisma's own commands must work on a database whose migrations do not.
  const withMigrations = isScript || !target;
  const context = await prepare(root, settings, children, {
    withMigrations,
    onServer: (opened) => (server = opened),
  });
  process.exitCode = target ? await run(context) : await keep(context);
} catch (error) {
  if (!stopping) say(explain(error, root));
  process.exitCode = 1;
} finally {
  await server?.close();
}
process.exit();

/** Runs the target on this terminal; its exit code. */
async function run({ node, env }) {
  const command = isScript ? node.file : path.join(root, 'node_modules', '.bin', target);
  const first = isScript ? serverScript(root, target) : [];
  const values = isScript ? { NODE_ENV: process.env.NODE_ENV ?? 'production', ...env } : env;
  return new Promise((resolve, reject) => {
    program = spawn(command, [...first, ...args], {
      cwd: root,
      env: childEnv(root, values),
      stdio: 'inherit',
    });
    program.on('error', (error) => reject(new Fault(`${target} could not be run: ${error.message}`)));
    program.on('exit', (code, signal) => resolve(code ?? 128 + (os.constants.signals[signal] ?? 0)));
  });
}

async function keep({ env }) {
  say(`The database runs at ${env.DATABASE_URL}`);
  say('Ctrl-C ends it.');
  while (!stopping) {
    if (server && !server.running()) throw server.endedFault();
    await pause(500);
  }
  return 0;
}
