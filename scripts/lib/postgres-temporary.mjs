// A database server of its own for a test run, in a temporary folder.

import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { anyFreePort } from './ports.mjs';
import { usableBinaries } from './postgres-binaries.mjs';
import {
  makeCluster,
  StartFailure,
  startError,
  startServer,
  stopServer,
  superuser,
} from './postgres-server.mjs';
import { alive, send } from './processes.mjs';
import { serverUser } from './server-user.mjs';

const host = '127.0.0.1';

/**
 * Starts one; `close` removes all of it.
 * @param {string} root the project's folder
 * @returns {Promise<Pick<import('./postgres.mjs').Server, 'url' | 'urlOf' | 'pid' | 'port' | 'folder' | 'running' | 'close' | 'kill'>>}
 */
export async function openTemporaryServer(root) {
  const user = serverUser();
  const place = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'yellow-pages-postgres-'));
  const folder = path.join(place, 'data');
  try {
    if (user) {
      chmodSync(place, 0o755);
      chownSync(place, user.uid, user.gid);
    }
    const binaries = usableBinaries(root, user, path.join(place, 'programs'));
    const password = randomBytes(16).toString('hex');
    await makeCluster({ binaries, folder, user, password, throwaway: true });
    const options = {
      binaries,
      folder,
      user,
      port: await anyFreePort(host),
      logFile: path.join(place, 'log'),
      throwaway: true,
    };
    const server = await startServer(options);
    const urlOf = (name) => `postgresql://${superuser}:${password}@${host}:${server.port}/${name}`;
    return {
      ...server,
      url: urlOf('yellowpages_test'),
      urlOf,
      folder,
      running: () => alive(server.pid),
      async close() {
        await stopServer(server.pid);
        rmSync(place, { recursive: true, force: true });
      },
      kill() {
        send(server.pid, 'SIGQUIT');
        rmSync(place, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(place, { recursive: true, force: true });
    if (error instanceof StartFailure) throw startError(error.output, folder, path.join(place, 'log'));
    throw error;
  }
}
