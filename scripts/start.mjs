// npm start: brings up the site with all it needs, from nothing. npm run dev: the same with `next dev`.
// Depends on nothing but Node, because it installs the rest.

import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureBuild, leaveBuild } from './lib/build.mjs';
import { Children } from './lib/children.mjs';
import { demoAccounts, seedDemo } from './lib/demo.mjs';
import { onInterrupt } from './lib/interrupt.mjs';
import { Held, takeLock } from './lib/lock.mjs';
import { requireNode } from './lib/node-version.mjs';
import { isPortFree } from './lib/ports.mjs';
import { prepare } from './lib/prepare.mjs';
import { endGroup, stillRuns } from './lib/processes.mjs';
import { duration, explain, Fault, ignoreClosedOutput, say } from './lib/say.mjs';
import { readSettings } from './lib/settings.mjs';
import { endedFault, localUrl, startSite, startWorker, untilHealthy, warmUp } from './lib/site.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const dev = process.argv.includes('--dev');

/** What a message about a file names when the error does not. */
let place = root;
let lock = null;
let server = null;
let stopping = false;
const children = new Children((notes) => lock?.update({ children: notes }));

ignoreClosedOutput();
onInterrupt({
  first() {
    stopping = true;
    say('Stopping …');
    void children.end();
  },
  again() {
    say('Stopped by force.');
    children.kill();
    server?.kill();
    lock?.release();
    process.exit(130);
  },
});

try {
  await main();
} catch (error) {
  if (!stopping) {
    process.exitCode = 1;
    say(explain(error, place));
  }
} finally {
  await cleanUp();
}
process.exit();

async function main() {
  const began = Date.now();
  requireNode();
  const settings = readSettings(root);
  const { port, host, dataDir, demo } = settings;
  place = dataDir;
  await takeStart(settings);
  if (!(await isPortFree(port))) {
    throw new Fault(
      `Port ${port} is in use by another program. End that, or choose another port: PORT=${port + 80} npm start`,
    );
  }

  const context = await prepare(root, settings, children, { onServer: (opened) => (server = opened) });
  if (!dev) await ensureBuild(root, context);
  if (demo) await seedDemo(root, { ...context, stateFolder: dataDir });

  // Before the site is ready its lines only matter when it fails; they are kept for that.
  let show = dev;
  const pass = (line) => show && say(line);
  const site = startSite(root, { ...context, port, host, dev, show: pass });
  const worker = startWorker(root, { ...context, dev, show: pass });
  await untilHealthy(settings, [site, worker]);
  if (!dev) await warmUp(settings);
  if (stopping) return;
  show = true;
  announce(settings, Date.now() - began);
  await untilOneEnds([site, worker]);
}

/** The lock of this data folder, and the end of what a killed start left running. */
async function takeStart({ port, dataDir }) {
  try {
    lock = takeLock(path.join(dataDir, 'start.lock'), { port });
  } catch (error) {
    if (!(error instanceof Held)) throw error;
    const { pid, port: theirs } = error.holder;
    throw new Fault(
      `It runs already: process ${pid}, http://localhost:${theirs}. End that with Ctrl-C or \`kill ${pid}\`, or give this one a data folder of its own with DATA_DIR.`,
    );
  }
  const left = (lock.previous?.children ?? []).filter(stillRuns);
  if (left.length === 0) return;
  say(
    `An earlier start was killed; what it left running is ended: ${left.map(({ name }) => name).join(', ')}.`,
  );
  await Promise.all(left.map((note) => endGroup(note)));
}

function announce({ port, host, demo, env }, time) {
  const url = localUrl({ port, host });
  say();
  say(`The site runs at ${url} (ready after ${duration(time)}).`);
  if (demo && host === 'localhost')
    say('The demo is for this machine only; HOST=0.0.0.0 opens it to the network.');
  if (env.SITE_URL !== url) say(`People reach it as ${env.SITE_URL} (SITE_URL).`);
  const accounts = demo ? demoAccounts(root) : [];
  if (accounts.length > 0) {
    say();
    say('Demo accounts (email, password):');
    const width = Math.max(...accounts.map(({ email }) => email.length));
    for (const { email, password, kind } of accounts) say(`  ${email.padEnd(width)}  ${password}  ${kind}`);
  }
  say();
  say('Ctrl-C ends it.');
}

/** Waits for the signal to end; a program or a database that ends by itself is a failure. */
async function untilOneEnds(programs) {
  while (!stopping) {
    for (const program of programs) if (!program.running) throw endedFault(program);
    if (server && !server.running()) throw server.endedFault();
    await pause(500);
  }
}

async function cleanUp() {
  await children.end();
  leaveBuild(root);
  await server?.close().catch((error) => say(explain(error, place)));
  lock?.release();
  if (stopping) say('Stopped.');
}
