// The Prisma client and the migrations, by Prisma's own CLI.

import { existsSync } from 'node:fs';
import path from 'node:path';
import { childEnv } from './children.mjs';
import { diskFullSentence, ScriptError, say, saysDiskFull } from './say.mjs';
import { serverScript } from './site.mjs';
import { dropStamp, hashOf, readStamp, writeStamp } from './stamps.mjs';

function cli(root) {
  return path.join(root, 'node_modules', 'prisma', 'build', 'index.js');
}

/**
 * Makes the client in lib/server/generated when the schema changed.
 * @param {string} root
 * @param {{ children: import('./children.mjs').Children, node: { file: string }, env: object, force?: boolean }} context
 * @returns {Promise<boolean>} whether anything was done
 * @throws {ScriptError}
 */
export async function generateClient(root, { children, node, env, force = false }) {
  const stamp = path.join(root, 'lib/server/generated/prisma.stamp');
  const hash = hashOf(root, ['prisma/schema', 'prisma.config.ts', 'node_modules/prisma/package.json']);
  const made = existsSync(path.join(root, 'lib/server/generated/prisma/client.ts'));
  if (!force && made && readStamp(stamp) === hash) return false;
  say('Making the database client …');
  dropStamp(stamp);
  await children.must('prisma generate', node.file, [cli(root), 'generate'], {
    cwd: root,
    env: childEnv(root, env),
    sentence: 'The database client could not be made.',
  });
  writeStamp(stamp, hash);
  return true;
}

/**
 * Brings a database to the newest migration, and the job queue's own tables with it; makes the database when it
 * is not there.
 * @param {string} root
 * @param {{ children: import('./children.mjs').Children, node: { file: string }, env: { DATABASE_URL: string } }} context
 * @throws {ScriptError}
 */
export async function migrate(root, { children, node, env }) {
  const options = { cwd: root, env: childEnv(root, env) };
  const { code, tail } = await children.run(
    'prisma migrate',
    node.file,
    [cli(root), 'migrate', 'deploy'],
    options,
  );
  const output = tail.join('\n');
  if (code !== 0) {
    if (children.closed) throw new ScriptError('Stopped.');
    throw new ScriptError(migrateError(output, env.DATABASE_URL));
  }
  if (/have been( successfully)? applied/.test(output)) say('The database was brought up to date.');
  await children.must('job queue', node.file, serverScript(root, 'scripts/migrate-jobs.ts'), {
    ...options,
    sentence: 'The tables of the job queue could not be made.',
  });
}

function migrateError(output, url) {
  const { hostname, port, pathname } = new URL(url);
  const where = `${hostname}:${port || 5432}`;
  if (saysDiskFull(output)) return diskFullSentence('the database');
  if (output.includes('P1001')) return `No PostgreSQL answers at ${where} (DATABASE_URL).`;
  if (output.includes('P1000'))
    return `The PostgreSQL at ${where} refuses the user or password of DATABASE_URL.`;
  if (output.includes('P3009')) {
    return `An earlier migration of the database ${pathname.slice(1)} failed and has to be resolved by hand:\n\n${output}`;
  }
  return `The database could not be brought up to date:\n\n${output}`;
}
