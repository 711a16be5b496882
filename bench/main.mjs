// npm run bench: measures the production build on a database with many cards, and prints a table.
// Brings up what the measuring needs (packages, database, cards, build), then hands over to bench/run.ts.

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild, leaveBuild } from '../scripts/lib/build.mjs';
import { Children, childEnv } from '../scripts/lib/children.mjs';
import { installPackages } from '../scripts/lib/install.mjs';
import { onInterrupt } from '../scripts/lib/interrupt.mjs';
import { Held, takeLock } from '../scripts/lib/lock.mjs';
import { requireNode, siteNode } from '../scripts/lib/node-version.mjs';
import { generateClient } from '../scripts/lib/prisma.mjs';
import { explain, Fault, ignoreClosedOutput, say } from '../scripts/lib/say.mjs';
import { serverScript } from '../scripts/lib/site.mjs';
import { testEnv } from '../scripts/lib/test-site.mjs';
import { fillDatabase, openDatabase } from './database.mjs';
import { readOptions, withoutSite } from './options.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

let lock = null;
let server = null;
let stopping = false;
const children = new Children();

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
  process.exitCode = await main();
} catch (error) {
  process.exitCode = 1;
  if (!stopping) say(explain(error, root));
} finally {
  await children.end();
  leaveBuild(root);
  await server?.close().catch((error) => say(explain(error)));
  lock?.release();
}
process.exit();

async function main() {
  requireNode();
  const options = readOptions(process.argv.slice(2));
  const place = path.join(root, '.data', 'bench', String(options.cards));
  takeBench(place);
  if (!options.asIs) await installPackages(root, children);
  const node = siteNode(root);
  if (node.warning) say(node.warning);
  server = await openDatabase(root, place);
  // Nothing of the developer's .env: what is measured is the same for everyone.
  const env = { ...testEnv(root), DATA_DIR: place, DATABASE_URL: server.url };
  const context = { children, node, env };
  if (!options.asIs) await generateClient(root, context);
  const data = await fillDatabase(root, { ...context, server, place, options });
  const measuresSite = options.only.some((part) => !withoutSite.includes(part));
  if (measuresSite && !options.asIs) await ensureBuild(root, context);
  const { code } = await children.run(
    'bench',
    node.file,
    [...serverScript(root, 'bench/run.ts'), JSON.stringify({ ...options, data, databasePid: server.pid })],
    {
      cwd: root,
      env: childEnv(root, { ...env, NODE_ENV: 'production' }),
      show: true,
    },
  );
  return code ?? 1;
}

function takeBench(place) {
  try {
    lock = takeLock(path.join(place, 'bench.lock'));
  } catch (error) {
    if (!(error instanceof Held)) throw error;
    throw new Fault(`The bench runs on this database already (process ${error.holder.pid}).`);
  }
}
