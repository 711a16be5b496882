// The database of the bench: one for each number of cards, kept for the next run.

import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { childEnv } from '../scripts/lib/children.mjs';
import { requireSpace } from '../scripts/lib/disk.mjs';
import { openServer } from '../scripts/lib/postgres.mjs';
import { migrate } from '../scripts/lib/prisma.mjs';
import { duration, say } from '../scripts/lib/say.mjs';
import { serverScript } from '../scripts/lib/site.mjs';
import { dropStamp, hashOf, readStamp, writeStamp } from '../scripts/lib/stamps.mjs';

/** What cards, posts and products and their indexes are made by. */
const makers = ['prisma/seed', 'prisma/migrations', 'lib/directory', 'lib/search', 'lib/posts', 'lib/shop'];
/** Megabytes that a thousand cards take with their index, log segments included. */
const sizeOfThousand = 8;

/**
 * Starts the server of the folder.
 * @param {string} root the project's folder
 * @param {string} place folder of this number of cards
 */
export function openDatabase(root, place) {
  mkdirSync(place, { recursive: true });
  return openServer(root, place);
}

/**
 * Fills the database unless it is full already.
 * @returns {Promise<{ madeAt: string, current: boolean }>} when it was made, and whether by the sources as they are
 * @throws {import('../scripts/lib/say.mjs').ScriptError}
 */
export async function fillDatabase(root, { children, node, env, server, place, options }) {
  const stamp = path.join(place, 'filled');
  const context = { children, node, env };
  const hash = hashOf(root, makers, { skip: (file) => /\.test\.ts$/.test(file) });
  const [kept, madeAt] = (readStamp(stamp) ?? '').split(' ');
  if (madeAt && !options.fresh) {
    await migrate(root, context);
    if (kept !== hash)
      say('The cards were made by other sources than those here now; --fresh makes them anew.');
    return { madeAt, current: kept === hash };
  }
  dropStamp(stamp);
  requireSpace(place, 300 + (options.cards / 1000) * sizeOfThousand, `make ${options.cards} cards`);
  await emptyDatabase(server, place);
  await migrate(root, context);
  const began = Date.now();
  say(`Making the demo data and ${options.cards.toLocaleString('en')} cards …`);
  await seed(root, context, []);
  await seed(root, context, ['--cards', String(options.cards)]);
  await settle(server.url);
  say(`Made in ${duration(Date.now() - began)}.`);
  const now = new Date().toISOString();
  writeStamp(stamp, `${hash} ${now}`);
  return { madeAt: now, current: true };
}

/** Brings the made-up posts up to a number; those that are there stay. */
export async function addPosts(root, context, posts) {
  await seed(root, context, ['--posts', String(posts)]);
}

/** The same of products. */
export async function addProducts(root, context, products) {
  await seed(root, context, ['--products', String(products)]);
}

async function seed(root, { children, node, env }, args) {
  await children.must('seed', node.file, [...serverScript(root, 'prisma/seed/main.ts'), ...args], {
    cwd: root,
    env: childEnv(root, { ...env, NODE_ENV: 'production' }),
    show: true,
    sentence: 'The data could not be made.',
  });
}

/** What a killed or older run left; the first migration makes the database again. */
async function emptyDatabase(server, place) {
  rmSync(path.join(place, 'media'), { recursive: true, force: true });
  const name = new URL(server.url).pathname.slice(1);
  await withClient(server.urlOf('postgres'), (client) =>
    client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  );
}

/** Does now what PostgreSQL would do by itself in the midst of the measuring. */
async function settle(url) {
  await withClient(url, async (client) => {
    await client.query('VACUUM (ANALYZE)');
    await client.query('CHECKPOINT');
  });
}

async function withClient(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
