// npm test: installs what is missing, then checks and tests everything. The last line is "N passed, N failed".
//   npm test -- rules integration        only these steps, with what they need
//   npm test -- e2e search.spec.ts       what is no step's name goes to the test runner

import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { leaveBuild } from './lib/build.mjs';
import { Children } from './lib/children.mjs';
import { installPackages } from './lib/install.mjs';
import { onInterrupt } from './lib/interrupt.mjs';
import { Held, takeLock } from './lib/lock.mjs';
import { requireNode, siteNode } from './lib/node-version.mjs';
import { openTemporaryServer } from './lib/postgres-temporary.mjs';
import { endGroup, startOf, stillRuns } from './lib/processes.mjs';
import { duration, explain, Fault, ignoreClosedOutput, say } from './lib/say.mjs';
import { total } from './lib/test-counts.mjs';
import { testEnv } from './lib/test-site.mjs';
import { planOf, steps } from './lib/test-steps.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** Begins the names of all temporary folders. */
const prefix = 'yellow-pages-';
/** A step that takes longer hangs. */
const stepLimit = 20 * 60_000;

let lock = null;
let server = null;
let stopping = false;
/** What the next run ends and removes if this one is killed. */
const left = { children: [], servers: [], folders: [] };
const children = new Children((notes) => note({ children: notes }));
const results = [];

ignoreClosedOutput();
onInterrupt({
  first() {
    stopping = true;
    say('Stopping …');
    void children.end();
  },
  again() {
    children.kill();
    server?.kill();
    process.exit(130);
  },
});

try {
  await main();
} catch (error) {
  if (!stopping) say(explain(error, root));
  results.push({ passed: 0, failed: 1 });
} finally {
  await cleanUp();
}
const { passed, failed } = total(results);
say(`${passed} passed, ${failed} failed`);
process.exit(stopping ? 130 : failed > 0 ? 1 : 0);

async function main() {
  requireNode();
  const words = process.argv.slice(2);
  const chosen = words.filter((word) => word in steps);
  const args = words.filter((word) => !(word in steps));
  if (args.length > 0 && chosen.length === 0) {
    throw new Fault(`${args[0]} is no step. The steps: ${Object.keys(steps).join(', ')}.`);
  }
  await takeTest();
  await heading('Packages', async () => {
    if (!(await installPackages(root, children))) say('All there.');
  });
  const node = siteNode(root);
  if (node.warning) say(node.warning);

  const reports = mkdtempSync(path.join(realpathSync(os.tmpdir()), `${prefix}test-`));
  note({ folders: [reports] });
  let opened;
  const database = () => (opened ??= openDatabase());
  const context = { root, children, node, env: testEnv(root), reports, args, database };
  const failedSteps = new Set();
  for (const name of planOf(chosen.length > 0 ? chosen : Object.keys(steps))) {
    const counts = await runStep(name, context, failedSteps);
    if (stopping) return;
    if (counts.failed > 0) failedSteps.add(name);
    results.push(counts);
  }
}

/** Runs one step; whatever goes wrong in it is a failure of that step alone. */
async function runStep(name, context, failedSteps) {
  const { title, needs, run } = steps[name];
  const missing = needs.find((needed) => failedSteps.has(needed));
  if (missing) {
    say(`\n== ${title}\nNot run: "${steps[missing].title}" failed.`);
    return { passed: 0, failed: 1 };
  }
  return heading(title, async () => {
    const limit = setTimeout(() => {
      say(`This takes longer than ${duration(stepLimit)}: it is ended.`);
      children.killRunning();
    }, stepLimit);
    try {
      return await run(context);
    } catch (error) {
      if (!stopping) say(explain(error, root));
      return { passed: 0, failed: 1 };
    } finally {
      clearTimeout(limit);
      await children.endRunning();
    }
  });
}

async function heading(title, work) {
  say(`\n== ${title}`);
  const began = Date.now();
  const counts = await work();
  const counted = counts && counts.passed + counts.failed > 0;
  const result = counted ? ` ${counts.passed} passed, ${counts.failed} failed,` : '';
  say(`== ${title}:${result} ${duration(Date.now() - began)}`);
  return counts;
}

async function openDatabase() {
  server = await openTemporaryServer(root);
  note({
    servers: [{ pid: server.pid, started: startOf(server.pid) }],
    folders: [...left.folders, path.dirname(server.folder)],
  });
  return server;
}

function note(more) {
  Object.assign(left, more);
  lock?.update(left);
}

async function takeTest() {
  try {
    lock = takeLock(path.join(root, '.next-state', 'test.lock'));
  } catch (error) {
    if (!(error instanceof Held)) throw error;
    throw new Fault(`npm test runs here already (process ${error.holder.pid}).`);
  }
  const { children: programs = [], servers = [], folders = [] } = lock.previous ?? {};
  await Promise.all([...programs, ...servers].filter(stillRuns).map((noted) => endGroup(noted)));
  removeFolders(folders);
}

function removeFolders(folders) {
  for (const folder of folders) {
    if (path.basename(folder).startsWith(prefix)) rmSync(folder, { recursive: true, force: true });
  }
}

async function cleanUp() {
  await children.end();
  leaveBuild(root);
  await server?.close().catch((error) => say(explain(error)));
  removeFolders(left.folders);
  lock?.release();
}
