// Runs one thing of the project with its Node, its settings and its database:
//   node scripts/run.mjs scripts/worker.ts          a TypeScript file, as the server runs it
//   node scripts/run.mjs prisma migrate dev         a program of node_modules/.bin
//   node scripts/run.mjs --unmigrated scripts/x.ts  the same file on a database as it stands, whatever that is
//   node scripts/run.mjs                            only the database, until Ctrl-C

import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childEnv } from './lib/children.mjs';
import { enter } from './lib/entry.mjs';
import { prepare } from './lib/prepare.mjs';
import { ScriptError, say } from './lib/say.mjs';
import { readSettings } from './lib/settings.mjs';
import { serverScript } from './lib/site.mjs';

const unmigrated = process.argv[2] === '--unmigrated';
const [target, ...args] = process.argv.slice(unmigrated ? 3 : 2);
const isScript = target?.endsWith('.ts') ?? false;
/** The exit code of the program, which counts after a signal, too. */
let ended = target ? 1 : 0;

await enter(
  async (entry) => {
    // Prisma's own commands must work on a database whose migrations do not; a backup before an upgrade must not begin it.
    const withMigrations = !unmigrated && (isScript || !target);
    const context = await prepare(entry, readSettings(entry.root), { withMigrations });
    if (!target) return keep(entry, context);
    ended = await run(entry, context);
    return ended;
  },
  { quiet: true, last: (code, { stopping }) => (stopping ? ended : code) },
);

/** Runs the target on this terminal; its exit code. */
function run(entry, { node, env }) {
  const { root } = entry;
  const command = isScript ? node.file : path.join(root, 'node_modules', '.bin', target);
  const first = isScript ? serverScript(root, target) : [];
  const values = isScript ? { NODE_ENV: process.env.NODE_ENV ?? 'production', ...env } : env;
  return new Promise((resolve, reject) => {
    const program = spawn(command, [...first, ...args], {
      cwd: root,
      env: childEnv(root, values),
      stdio: 'inherit',
    });
    entry.passOn = (signal) => program.kill(signal);
    program.on('error', (error) => reject(new ScriptError(`${target} could not be run: ${error.message}`)));
    program.on('exit', (code, signal) => resolve(code ?? 128 + (os.constants.signals[signal] ?? 0)));
  });
}

async function keep(entry, { env }) {
  say(`The database runs at ${env.DATABASE_URL}`);
  say('Ctrl-C ends it.');
  while (!entry.stopping) {
    if (entry.server && !entry.server.running()) throw entry.server.endedError();
    await pause(500);
  }
}
