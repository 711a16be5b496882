// npm run bench: measures the production build on a database with many cards, and prints a table.
// Brings up what the measuring needs (packages, database, cards, build), then hands over to bench/run.ts.

import path from 'node:path';
import { ensureBuild } from '../scripts/lib/build.mjs';
import { childEnv } from '../scripts/lib/children.mjs';
import { enter } from '../scripts/lib/entry.mjs';
import { installPackages } from '../scripts/lib/install.mjs';
import { siteNode } from '../scripts/lib/node-version.mjs';
import { generateClient } from '../scripts/lib/prisma.mjs';
import { say } from '../scripts/lib/say.mjs';
import { serverScript } from '../scripts/lib/site.mjs';
import { testEnv } from '../scripts/lib/test-site.mjs';
import { addPosts, addProducts, fillDatabase, openDatabase } from './database.mjs';
import { readOptions, withoutSite } from './options.mjs';

await enter(async (entry) => {
  const { root, children } = entry;
  const options = readOptions(process.argv.slice(2));
  const place = path.join(root, '.data', 'bench', String(options.cards));
  await entry.hold(path.join(place, 'bench.lock'), {
    held: ({ pid }) => `The bench runs on this database already (process ${pid}).`,
  });
  if (!options.asIs) await installPackages(root, children);
  const node = siteNode(root);
  if (node.warning) say(node.warning);
  entry.server = await openDatabase(root, place);
  const { server } = entry;
  // Nothing of the developer's .env: what is measured is the same for everyone.
  const env = { ...testEnv(root), DATA_DIR: place, DATABASE_URL: server.url };
  const context = { children, node, env };
  if (!options.asIs) await generateClient(root, context);
  const data = await fillDatabase(root, { ...context, server, place, options });
  if (options.posts > 0) await addPosts(root, context, options.posts);
  if (options.products > 0) await addProducts(root, context, options.products);
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
});
