// The steps of npm test: what each runs, and what it needs before it.

import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './browser.mjs';
import { ensureBuild } from './build.mjs';
import { specsFor } from './changes.mjs';
import { childEnv, indented } from './children.mjs';
import { generateClient, migrate } from './prisma.mjs';
import { say } from './say.mjs';
import { serverScript } from './site.mjs';
import { playwrightCounts, vitestCounts } from './test-counts.mjs';
import { startTestSite } from './test-site.mjs';

/**
 * @typedef {object} TestContext
 * @property {string} root
 * @property {import('./children.mjs').Children} children
 * @property {{ file: string, version: string }} node
 * @property {Record<string, string>} env
 * @property {string} reports folder for the reports
 * @property {string[]} args for the test runner, from the command line
 * @property {{ since: string, files: string[] } | null} changes with --changed: what the tests are chosen by
 * @property {() => Promise<{ urlOf: (name: string) => string }>} database the test server, started when first asked for
 */

/** @type {Record<string, { title: string, needs: string[], run: (context: TestContext) => Promise<{ passed: number, failed: number }> }>} */
export const steps = {
  generate: { title: 'Database client', needs: [], run: generate },
  types: { title: 'Types', needs: ['generate'], run: types },
  lint: { title: 'Lint', needs: [], run: lint },
  catalogues: { title: 'Catalogues', needs: [], run: catalogues },
  rules: { title: 'Rules', needs: ['generate'], run: (context) => vitest(context, 'rules*', context.env) },
  integration: { title: 'Integration', needs: ['generate'], run: integration },
  build: { title: 'Build', needs: ['generate'], run: build },
  e2e: { title: 'Browser', needs: ['build'], run: browser },
};

/** The chosen steps with all they need, in order. */
export function planOf(names) {
  const wanted = new Set();
  const add = (name) => {
    for (const needed of steps[name].needs) add(needed);
    wanted.add(name);
  };
  for (const name of names) add(name);
  return Object.keys(steps).filter((name) => wanted.has(name));
}

/** Read by tests from the disk or shared by all of them: no import leads from a test to these. */
const everywhere = /^(prisma\/(schema|migrations)|tests\/setup|vitest\.config|package(-lock)?\.json)/;

/**
 * The steps for changed files: the cheap checks always, the browser when it has something to look at.
 * @param {{ files: string[] }} changes
 * @param {(line: string) => void} say
 */
export function stepsForChanges({ files }, say) {
  const specs = specsFor(files);
  say(`\n${files.length} files changed. Browser tests: ${specs.join(' ') || 'none'}`);
  return Object.keys(steps).filter((name) => (name !== 'build' && name !== 'e2e') || specs.length > 0);
}

/** What tells Vitest to run only the tests whose imports lead to a changed file. */
function reachedBy(changes) {
  if (!changes || changes.files.some((file) => everywhere.test(file))) return [];
  return [`--changed=${changes.since}`, '--passWithNoTests'];
}

function fromExit({ code }) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a program of node_modules that counts as one test. */
async function program({ root, children, node, env }, name, file, args) {
  const options = { cwd: root, env: childEnv(root, env), show: true };
  return fromExit(
    await children.run(name, node.file, [path.join(root, 'node_modules', file), ...args], options),
  );
}

async function generate({ root, children, node, env }) {
  await generateClient(root, { children, node, env });
  return { passed: 0, failed: 0 };
}

/** More of them than processors only repeat each other's work: four on two took twice as long as two. */
const checkers = String(Math.min(4, os.availableParallelism()));

async function types(context) {
  // The types of the routes, which the compiler reads.
  const routes = await program(context, 'next typegen', 'next/dist/bin/next', ['typegen']);
  return routes.failed
    ? routes
    : program(context, 'tsc', 'typescript/bin/tsc', [
        '--noEmit',
        '--incremental',
        'false',
        '--checkers',
        checkers,
      ]);
}

function lint(context) {
  const colors = process.stdout.isTTY ? 'force' : 'off';
  return program(context, 'biome', '@biomejs/biome/bin/biome', ['ci', `--colors=${colors}`]);
}

async function catalogues({ root, children, node, env }) {
  const options = { cwd: root, env: childEnv(root, env), show: true };
  return fromExit(
    await children.run('catalogues', node.file, serverScript(root, 'scripts/check-messages.ts'), options),
  );
}

async function vitest({ root, children, node, reports, args, changes }, project, env) {
  const report = path.join(reports, `${project.replace('*', '')}.json`);
  const vitestArgs = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { code } = await children.run(
    'vitest',
    node.file,
    [path.join(root, 'node_modules/vitest/vitest.mjs'), ...vitestArgs, ...reachedBy(changes), ...args],
    {
      cwd: root,
      env: childEnv(root, { ...env, NODE_ENV: 'test' }),
      show: true,
    },
  );
  return vitestCounts(report, code);
}

async function integration(context) {
  const server = await context.database();
  // The tests make their databases themselves, beside this one.
  return vitest(context, 'integration*', { ...context.env, DATABASE_URL: server.urlOf('yellowpages_test') });
}

async function build(context) {
  const { root, children, node } = context;
  const server = await context.database();
  const env = { ...context.env, DATABASE_URL: server.urlOf('yellowpages_build_test') };
  await migrate(root, { ...context, env });
  const made = await ensureBuild(root, { children, node, env, show: true });
  if (!made) say('The build in .next is of these sources.');
  return { passed: 1, failed: 0 };
}

async function browser(context) {
  const { root, children, node, reports, args, changes } = context;
  const server = await context.database();
  // The one waits for packages, the other makes the demo.
  const [chromium, site] = await Promise.all([
    ensureChromium(children),
    startTestSite(root, {
      children,
      node,
      env: { ...context.env, DATABASE_URL: server.urlOf('yellowpages_e2e_test') },
      logFile: path.join(root, '.next-state', 'e2e-site.log'),
      dataDir: path.join(reports, 'data'),
    }),
  ]);
  const report = path.join(reports, 'e2e.json');
  const playwrightArgs = [
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
    '--reporter=list,json',
    ...(changes ? specsFor(changes.files) : []),
    ...args,
  ];
  const { code } = await children.run(
    'playwright',
    node.file,
    [path.join(root, 'node_modules/playwright/cli.js'), ...playwrightArgs],
    {
      cwd: root,
      env: childEnv(root, {
        ...site.env,
        NODE_ENV: 'test',
        BASE_URL: site.baseUrl,
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }),
      show: true,
    },
  );
  const counts = playwrightCounts(report, code);
  for (const { name, running, tail } of site.programs) {
    if (running) continue;
    say(`The ${name} ended during the tests. Its last lines:\n\n${indented(tail.slice(-20))}`);
    counts.failed += 1;
  }
  return counts;
}
