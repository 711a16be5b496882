// The demo data: filled in once, into an empty database.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { childEnv } from './children.mjs';
import { say } from './say.mjs';
import { serverScript } from './site.mjs';
import { dropStamp, readStamp, writeStamp } from './stamps.mjs';

const script = 'prisma/seed/main.ts';

/** Without administrators it was filled by a version that had none. */
async function isFilled(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      'SELECT EXISTS (SELECT FROM card) AND EXISTS (SELECT FROM admin) AS filled',
    );
    return rows[0].filled;
  } finally {
    await client.end();
  }
}

/**
 * Fills an empty database with the demo data; one that an interrupted start half filled, too.
 * @param {string} root
 * @param {{ children: import('./children.mjs').Children, node: { file: string }, env: { DATABASE_URL: string }, stateFolder: string }} context
 *   `stateFolder` keeps the mark of a filling under way
 * @returns {Promise<boolean>} whether anything was done
 */
export async function seedDemo(root, { children, node, env, stateFolder }) {
  const mark = path.join(stateFolder, 'seeding');
  const { hostname, pathname, username } = new URL(env.DATABASE_URL);
  const target = `${username}@${hostname}${pathname}`;
  const interrupted = readStamp(mark) === target;
  if (!interrupted && (await isFilled(env.DATABASE_URL))) return false;
  say('Filling the database with the demo data …');
  writeStamp(mark, target);
  await children.must('seed', node.file, serverScript(root, script), {
    cwd: root,
    env: childEnv(root, env),
    sentence: 'The demo data could not be filled in.',
  });
  dropStamp(mark);
  return true;
}

/**
 * The accounts of the demo data, for printing.
 * @returns {{ email: string, password: string, kind: string }[]}
 */
export function demoAccounts(root) {
  const read = (name) => {
    const file = path.join(root, 'prisma/seed', name);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  };
  const admins = read('demo-admins.json').map(({ role, ...admin }) => ({
    ...admin,
    kind: `admin (${role})`,
  }));
  return [...read('demo-accounts.json'), ...admins];
}
