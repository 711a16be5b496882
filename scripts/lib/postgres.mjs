// The project's own database server: one per data folder, shared by all scripts that need it. The last one that
// uses it ends it; what a killed script left running is used again by the next.

import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { joinUsers, leaveUsers, otherUsers, whileLocked } from './lock.mjs';
import { firstFreePort, isPortFree } from './ports.mjs';
import { usableBinaries } from './postgres-binaries.mjs';
import { checkFolder, fallbackFolder, prepareRecord, savePort } from './postgres-record.mjs';
import {
  endedError,
  isServer,
  makeCluster,
  readPostmaster,
  StartFailure,
  startError,
  startServer,
  stopServer,
} from './postgres-server.mjs';
import { alive, send, startOf } from './processes.mjs';
import { ScriptError, say } from './say.mjs';
import { serverUser } from './server-user.mjs';

const host = '127.0.0.1';
const firstPort = 5433;
const leftovers = /shared memory block .* still in use|lock file .* already exists/s;
const portTaken = /Address already in use/;

/**
 * @typedef {object} Server
 * @property {string} url of the project's database; it is made by the first migration
 * @property {(name: string) => string} urlOf another database of the same server
 * @property {number} pid
 * @property {number} port
 * @property {string} folder where the data lies
 * @property {() => ScriptError} endedError the sentence for a server that ended by itself
 * @property {'started' | 'found'} how
 * @property {() => boolean} running
 * @property {() => Promise<void>} restart starts one that ended by itself, at the same port
 * @property {() => Promise<void>} close leaves the server; ends it when nobody else uses it
 * @property {() => void} kill ends it at once, for a second Ctrl-C
 */

/**
 * Starts the project's server, or joins the one that runs.
 * @param {string} root the project's folder
 * @param {string} dataDir where .data lies
 * @returns {Promise<Server>}
 * @throws {ScriptError}
 */
export async function openServer(root, dataDir) {
  mkdirSync(dataDir, { recursive: true });
  const place = realpathSync(dataDir);
  const users = path.join(place, 'postgres.users');
  const lockFile = path.join(place, 'postgres.lock');
  const user = serverUser();

  joinUsers(users);
  try {
    return await whileLocked(lockFile, async () => {
      const record = prepareRecord(place, user);
      checkFolder(record, place);
      const running = await findRunning(record);
      let server = running ?? (await start({ root, place, user, record }));
      if (server.port !== record.port) savePort(place, server.port);
      const urlOf = (name) => `postgresql://${record.user}:${record.password}@${host}:${server.port}/${name}`;
      return {
        get pid() {
          return server.pid;
        },
        port: server.port,
        url: urlOf(record.database),
        urlOf,
        folder: record.folder,
        endedError: () => endedError(record.folder, logFileOf(place)),
        how: running ? 'found' : 'started',
        running: () => alive(server.pid),
        async restart() {
          const { port } = server;
          server = await whileLocked(
            lockFile,
            async () =>
              (await findRunning(record)) ?? start({ root, place, user, record: { ...record, port } }),
          );
          // Who uses it knows the old address.
          if (server.port !== port)
            throw new ScriptError(`Port ${port} of the database is in use by another program.`);
        },
        async close() {
          await whileLocked(lockFile, async () => {
            leaveUsers(users);
            if (otherUsers(users).length === 0) await stopServer(server.pid);
          });
        },
        kill() {
          leaveUsers(users);
          if (otherUsers(users).length === 0) send(server.pid, 'SIGQUIT');
        },
      };
    });
  } catch (error) {
    leaveUsers(users);
    throw error;
  }
}

/** The server that runs on the folder already; null when none does. */
async function findRunning({ folder, user, password }) {
  for (let attempt = 0; ; attempt += 1) {
    const postmaster = readPostmaster(folder);
    if (!postmaster || !isServer(postmaster)) {
      // The number of a killed server may belong to another program now, which PostgreSQL would take for a server.
      if (postmaster && startOf(postmaster.pid) !== null)
        rmSync(path.join(folder, 'postmaster.pid'), { force: true });
      return null;
    }
    const data = await servedFolder({ port: postmaster.port, user, password });
    if (data !== null && data !== realpathSync(folder)) {
      // The folder is a copy of one that is in use, and the note in it speaks of the original's server.
      rmSync(path.join(folder, 'postmaster.pid'), { force: true });
      return null;
    }
    if (data !== null) return { pid: postmaster.pid, port: postmaster.port };
    // It starts or ends at this moment: that takes a while after an unclean end.
    if (attempt === 240) {
      throw new ScriptError(
        `A PostgreSQL server (process ${postmaster.pid}) runs on ${folder} and does not answer. End it, then start again.`,
      );
    }
    await pause(250);
  }
}

/** The data folder of the server at `port`, as it says itself; null when it does not answer to our password. */
async function servedFolder({ port, user, password }) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    host,
    port,
    user,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 3_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('SHOW data_directory');
    return realpathSync(rows[0].data_directory);
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

async function start({ root, place, user, record }) {
  const binaries = usableBinaries(root, user, fallbackFolder(place));
  if (!existsSync(record.folder)) {
    say('Making the database …');
    await makeCluster({ binaries, folder: record.folder, user, password: record.password });
  }
  const logFile = logFileOf(place);
  let port =
    record.port && (await isPortFree(record.port, host)) ? record.port : await firstFreePort(firstPort, host);
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await startServer({ binaries, folder: record.folder, user, port, logFile });
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error;
      // Helpers of a killed server may live a moment longer than it.
      if (attempt < 40 && leftovers.test(error.output)) await pause(250);
      else if (attempt < 40 && portTaken.test(error.output)) port = await firstFreePort(port + 1, host);
      else throw startError(error.output, record.folder, logFile);
    }
  }
}

function logFileOf(place) {
  return path.join(place, 'postgres.log');
}
