// The site that the browser tests visit: the production build on a database of its own.

import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { childEnv } from './children.mjs';
import { withSecrets } from './env-file.mjs';
import { anyFreePort } from './ports.mjs';
import { migrate } from './prisma.mjs';
import { serverScript, startSite, startWorker, untilHealthy } from './site.mjs';

/**
 * The environment of tests: .env.example with secrets of its own, and nothing of the developer's .env.
 * @param {string} root
 * @returns {Record<string, string>}
 */
export function testEnv(root) {
  const values = parseEnv(withSecrets(readFileSync(path.join(root, '.env.example'), 'utf8')));
  // Empty counts as not given, and Next fills in from .env only what is not set at all.
  const blank = Object.fromEntries(Object.keys(developerEnv(root)).map((name) => [name, '']));
  // The programs write into pipes and cannot see whether a terminal reads them.
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  // Nothing happens in tests that no test asked for.
  return { ...blank, ...values, ...colors, DEMO: '1', CACHE_WARM_PAGES: '0' };
}

function developerEnv(root) {
  try {
    return parseEnv(readFileSync(path.join(root, '.env'), 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Makes a database with the demo data and starts site and worker on it.
 * @param {string} root
 * @param {{ children: import('./children.mjs').Children, node: { file: string }, env: object, logFile: string, dataDir: string }} context
 *   `env` with the DATABASE_URL of the database to make; `dataDir` for the pictures
 * @returns {Promise<{ baseUrl: string, env: Record<string, string>, programs: import('./children.mjs').Child[] }>}
 * @throws {import('./say.mjs').ScriptError}
 */
export async function startTestSite(root, { children, node, env, logFile, dataDir }) {
  const port = await anyFreePort();
  const baseUrl = `http://localhost:${port}`;
  const siteEnv = { ...env, DATA_DIR: dataDir, SITE_URL: baseUrl, NEXTAUTH_URL: baseUrl, PORT: String(port) };
  const context = { children, node, env: siteEnv };
  await migrate(root, context);
  await children.must('seed', node.file, serverScript(root, 'prisma/seed/main.ts'), {
    cwd: root,
    env: childEnv(root, siteEnv),
    sentence: 'The demo data could not be filled in.',
  });
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  const show = (line) => log.write(`${line}\n`);
  const programs = [
    startSite(root, { ...context, port, host: 'localhost', show }),
    startWorker(root, { ...context, show }),
  ];
  await untilHealthy({ port, host: 'localhost' }, programs);
  return { baseUrl, env: siteEnv, programs };
}
