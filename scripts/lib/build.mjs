// The production build in .next: made again when something it is made of changed.

import { existsSync } from 'node:fs';
import path from 'node:path';
import { childEnv } from './children.mjs';
import { requireSpace } from './disk.mjs';
import { joinUsers, leaveUsers, otherUsers, whileLocked } from './lock.mjs';
import { duration, ScriptError, say } from './say.mjs';
import { dropStamp, hashOf, readStamp, writeStamp } from './stamps.mjs';

/** All that goes into the build. The database client is made from prisma/schema, so that stands for it. */
const sources = [
  'app',
  'components',
  'lib',
  'messages',
  'assets',
  'prisma/schema',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];
const notBuilt = /(\.test\.tsx?$)|(^lib\/server\/generated\/)/;
/** Megabytes of a build with its cache. */
const buildSize = 500;

function stampFile(root) {
  return path.join(root, '.next', 'source-stamp');
}

function buildHash(root, node) {
  return hashOf(root, sources, { skip: (file) => notBuilt.test(file), extra: { node } });
}

/** Whether .next holds a whole build of the sources as they are. */
export function isBuilt(root, nodeVersion) {
  return (
    existsSync(path.join(root, '.next', 'BUILD_ID')) &&
    readStamp(stampFile(root)) === buildHash(root, nodeVersion)
  );
}

const users = (root) => path.join(root, '.next-state', 'build.users');

/**
 * Builds the site when its sources changed, and notes that this process uses the build.
 * @param {string} root
 * @param {{ children: import('./children.mjs').Children, node: { file: string, version: string }, env: object, show?: boolean }} context
 * @returns {Promise<boolean>} whether anything was done
 * @throws {ScriptError}
 */
export function ensureBuild(root, { children, node, env, show = false }) {
  return whileLocked(
    path.join(root, '.next-state', 'build.lock'),
    async () => {
      if (isBuilt(root, node.version)) {
        joinUsers(users(root), { what: 'build' });
        return false;
      }
      const [other] = otherUsers(users(root));
      if (other) {
        throw new ScriptError(
          `The sources changed since the build in .next, and process ${other.pid} still serves that build. End it (Ctrl-C), then start again.`,
        );
      }
      requireSpace(root, buildSize, 'build the site');
      say('Building the site …');
      const began = Date.now();
      // Hashed before the build: an edit during it makes the next start build again.
      const hash = buildHash(root, node.version);
      dropStamp(stampFile(root));
      await children.must(
        'next build',
        node.file,
        [path.join(root, 'node_modules/next/dist/bin/next'), 'build'],
        {
          cwd: root,
          env: childEnv(root, { ...env, NODE_ENV: 'production' }),
          show,
          sentence: 'The site could not be built.',
        },
      );
      writeStamp(stampFile(root), hash);
      say(`Built in ${duration(Date.now() - began)}.`);
      joinUsers(users(root), { what: 'build' });
      return true;
    },
    900_000,
  );
}

/** This process does not serve the build any more. */
export function leaveBuild(root) {
  leaveUsers(users(root));
}
