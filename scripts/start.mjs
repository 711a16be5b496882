// npm start: brings up the site with all it needs, from nothing. npm run dev: the same with `next dev`.
// Depends on nothing but Node, because it installs the rest.

import path from 'node:path';
import { ensureBuild } from './lib/build.mjs';
import { demoAccounts, seedDemo } from './lib/demo.mjs';
import { enter } from './lib/entry.mjs';
import { keepRunning } from './lib/keep-running.mjs';
import { isPortFree } from './lib/ports.mjs';
import { prepare } from './lib/prepare.mjs';
import { duration, ScriptError, say } from './lib/say.mjs';
import { readSettings } from './lib/settings.mjs';
import { endedError, localUrl, startSite, startWorker, untilHealthy, untilReady } from './lib/site.mjs';

const dev = process.argv.includes('--dev');

await enter(start, {
  stopped: 0,
  last(code, { stopping }) {
    if (stopping) say('Stopped.');
    return code;
  },
});

async function start(entry) {
  const began = Date.now();
  const { root } = entry;
  const settings = readSettings(root);
  const { port, host, dataDir, demo } = settings;
  entry.place = dataDir;
  await entry.hold(path.join(dataDir, 'start.lock'), {
    details: { port },
    held: ({ pid, port: theirs }) =>
      `It runs already: process ${pid}, http://localhost:${theirs}. End that with Ctrl-C or \`kill ${pid}\`, or give this one a data folder of its own with DATA_DIR.`,
    ended: (names) => say(`An earlier start was killed; what it left running is ended: ${names.join(', ')}.`),
  });
  if (!(await isPortFree(port))) {
    throw new ScriptError(
      `Port ${port} is in use by another program. End that, or choose another port: PORT=${port + 80} npm start`,
    );
  }

  const context = await prepare(entry, settings);
  if (!dev) await ensureBuild(root, context);
  if (demo) await seedDemo(root, { ...context, stateFolder: dataDir });

  // Before the site is ready its lines only matter when it fails; they are kept for that.
  let show = dev;
  const pass = (line) => show && say(line);
  const site = startedBy(() => startSite(root, { ...context, port, host, dev, show: pass }));
  const worker = startedBy(() => startWorker(root, { ...context, dev, show: pass }));
  await untilHealthy(settings, [site.child, worker.child]);
  const { server } = entry;
  const database = server && { ...server, name: 'database', start: () => server.restart() };
  const kept = keepRunning(entry, [site, worker, ...(database ? [database] : [])]);
  // Ends only with the entry, or fails: with whatever keeps ending while the first pages are made.
  const failing = dev ? [] : await Promise.race([untilReady(settings), kept]);
  if (entry.stopping || !failing) return;
  show = true;
  announce(root, settings, Date.now() - began);
  if (failing.length > 0)
    say(`It does not get ready: ${failing.join(', ')} (docs/operations.md, "Health and readiness").`);
  await kept;
}

/** A program as `keepRunning` takes it. */
function startedBy(start) {
  const program = {
    child: start(),
    get name() {
      return program.child.name;
    },
    running: () => program.child.running,
    endedError: () => endedError(program.child),
    start() {
      program.child = start();
    },
  };
  return program;
}

function announce(root, { port, host, demo, env }, time) {
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
