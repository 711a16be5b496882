// What everything that runs needs first: packages, Node, database client, database.

import { installPackages } from './install.mjs';
import { siteNode } from './node-version.mjs';
import { openServer } from './postgres.mjs';
import { generateClient, migrate } from './prisma.mjs';
import { say } from './say.mjs';

/**
 * Brings all of it up.
 * @param {string} root
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./children.mjs').Children} children
 * @param {{ withMigrations?: boolean, onServer?: (server: import('./postgres.mjs').Server) => void }} [options]
 *   `onServer` hears of the project's own server as soon as it runs, so that whoever fails later can end it
 * @returns {Promise<{ children: import('./children.mjs').Children, node: { file: string, version: string }, env: Record<string, string> }>}
 *   with DATABASE_URL in `env`
 * @throws {import('./say.mjs').Fault}
 */
export async function prepare(root, settings, children, { withMigrations = true, onServer = () => {} } = {}) {
  await installPackages(root, children);
  const node = siteNode(root);
  if (node.warning) say(node.warning);
  await generateClient(root, { children, node, env: settings.env });
  let url = settings.databaseUrl;
  if (!url) {
    const server = await openServer(root, settings.dataDir);
    onServer(server);
    url = server.url;
  }
  const context = { children, node, env: { ...settings.env, DATABASE_URL: url } };
  if (withMigrations) await migrate(root, context);
  return context;
}
