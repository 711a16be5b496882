// What everything that runs needs first: packages, Node, database client, database.

import { installPackages } from './install.mjs';
import { siteNode } from './node-version.mjs';
import { openServer } from './postgres.mjs';
import { generateClient, migrate } from './prisma.mjs';
import { say } from './say.mjs';

/**
 * Brings all of it up; the project's own server ends with the entry.
 * @param {{ root: string, children: import('./children.mjs').Children, server: import('./postgres.mjs').Server | null }} entry
 * @param {import('./settings.mjs').Settings} settings
 * @returns {Promise<{ children: import('./children.mjs').Children, node: { file: string, version: string }, env: Record<string, string> }>}
 *   with DATABASE_URL in `env`
 * @throws {import('./say.mjs').ScriptError}
 */
export async function prepare(entry, settings, { withMigrations = true } = {}) {
  const { root, children } = entry;
  await installPackages(root, children);
  const node = siteNode(root);
  if (node.warning) say(node.warning);
  await generateClient(root, { children, node, env: settings.env });
  let url = settings.databaseUrl;
  if (!url) {
    entry.server = await openServer(root, settings.dataDir);
    url = entry.server.url;
  }
  const context = { children, node, env: { ...settings.env, DATABASE_URL: url } };
  if (withMigrations) await migrate(root, context);
  return context;
}
