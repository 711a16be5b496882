// npm test: installs what is missing, then checks and tests everything. The last line is "N passed, N failed".
//   npm test -- rules integration        only these steps, with what they need
//   npm test -- e2e search.spec.ts       what is no step's name goes to the test runner
//   npm test -- --changed                what the changes since main reach: for the hours between whole runs
//   npm test -- --long integration       what is drawn at random is drawn many times more: for a night

import { mkdtempSync, realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readChanges } from './lib/changes.mjs';
import { enter, temporaryPrefix } from './lib/entry.mjs';
import { installPackages } from './lib/install.mjs';
import { siteNode } from './lib/node-version.mjs';
import { openTemporaryServer } from './lib/postgres-temporary.mjs';
import { duration, explain, ScriptError, say } from './lib/say.mjs';
import { judgeRetries, total } from './lib/test-counts.mjs';
import { testEnv } from './lib/test-site.mjs';
import { planOf, steps, stepsForChanges } from './lib/test-steps.mjs';

/** A step that takes longer hangs: twice what the longest takes on two cores that others keep busy. */
const stepLimit = 75 * 60_000;
/** What is drawn at random for a night. */
const longLimit = 12 * 60 * 60_000;
const ownWords = ['--changed', '--long'];
const broken = { passed: 0, failed: 1 };
const results = [];

await enter(
  async (entry) => {
    try {
      await test(entry, process.argv.slice(2));
    } catch (error) {
      if (!entry.stopping) say(explain(error, entry.root));
      results.push(broken);
    }
  },
  {
    last(code, { stopping }) {
      if (!stopping) results.push(judgeRetries(results, say));
      const { passed, failed } = total(results);
      say(`${passed} passed, ${failed} failed`);
      return stopping ? code : Number(failed > 0);
    },
  },
);

async function test(entry, words) {
  const { root, children } = entry;
  const chosen = words.filter((word) => word in steps);
  const args = words.filter((word) => !(word in steps) && !ownWords.includes(word));
  const isLong = words.includes('--long');
  if (args.length > 0 && chosen.length === 0) {
    throw new ScriptError(
      `${args[0]} is no step. The steps: ${Object.keys(steps).join(', ')}; or --changed, --long.`,
    );
  }
  await entry.hold(path.join(root, '.next-state', 'test.lock'), {
    held: ({ pid }) => `npm test runs here already (process ${pid}).`,
  });
  await heading('Packages', async () => {
    if (!(await installPackages(root, children))) say('All there.');
  });
  const node = siteNode(root);
  if (node.warning) say(node.warning);

  const reports = mkdtempSync(path.join(realpathSync(os.tmpdir()), `${temporaryPrefix}test-`));
  entry.noteFolder(reports);
  let opened;
  const database = () => (opened ??= openDatabase(entry));
  const changes = words.includes('--changed') ? readChanges(root) : null;
  const context = {
    root,
    children,
    node,
    env: { ...testEnv(root), ...(isLong ? { TEST_LONG: '1' } : {}) },
    limit: isLong ? longLimit : stepLimit,
    reports,
    args,
    changes,
    database,
  };
  const all = changes ? stepsForChanges(changes, say) : Object.keys(steps);
  const failedSteps = new Set();
  for (const name of planOf(chosen.length > 0 ? chosen.filter((step) => all.includes(step)) : all)) {
    const counts = await runStep(entry, name, context, failedSteps);
    if (entry.stopping) return;
    if (counts.failed > 0) failedSteps.add(name);
    results.push(counts);
  }
}

/** Runs one step; whatever goes wrong in it is a failure of that step alone. */
async function runStep(entry, name, context, failedSteps) {
  const { root, children } = entry;
  const { limit: most } = context;
  const { title, needs, run } = steps[name];
  const missing = needs.find((needed) => failedSteps.has(needed));
  if (missing) {
    say(`\n== ${title}\nNot run: "${steps[missing].title}" failed.`);
    return broken;
  }
  return heading(title, async () => {
    const limit = setTimeout(() => {
      say(`This takes longer than ${duration(most)}: it is ended.`);
      children.killRunning();
    }, most);
    try {
      return await run(context);
    } catch (error) {
      if (!entry.stopping) say(explain(error, root));
      return broken;
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

async function openDatabase(entry) {
  const server = await openTemporaryServer(entry.root);
  entry.noteFolder(path.dirname(server.folder));
  entry.noteServer(server);
  return server;
}
