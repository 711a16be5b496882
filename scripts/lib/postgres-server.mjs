// One PostgreSQL data folder: making it, running a server on it, ending the server.

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { indented } from './children.mjs';
import { requireSpace } from './disk.mjs';
import { gone, nameOf, send, startOf } from './processes.mjs';
import { diskFullSentence, ScriptError, say, saysDiskFull } from './say.mjs';
import { asUser } from './server-user.mjs';

export const superuser = 'postgres';

/** Megabytes of an empty data folder with its first log segments, and room to begin. */
const clusterSize = 200;
/** Size at which a server's log begins anew. */
const logLimit = 20 * 1024 * 1024;

/**
 * Makes a data folder, whole or not at all.
 * @param {{ binaries: { initdb: string }, folder: string, user: object | null, password: string, throwaway?: boolean }} options
 * @throws {ScriptError}
 */
export async function makeCluster({ binaries, folder, user, password, throwaway = false }) {
  const parent = path.dirname(folder);
  mkdirSync(parent, { recursive: true });
  requireSpace(parent, clusterSize, 'make a database');
  const draftName = `${path.basename(folder)}.new-`;
  for (const name of readdirSync(parent)) {
    // Left behind by a start that was killed here.
    if (name.startsWith(draftName)) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  const draft = path.join(parent, draftName + randomBytes(4).toString('hex'));
  const passwordFile = `${draft}.password`;
  try {
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (user) {
      chownSync(draft, user.uid, user.gid);
      chownSync(passwordFile, user.uid, user.gid);
    }
    const args = [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...localeArguments(),
      '--lc-messages=C',
      ...(throwaway ? ['--no-sync'] : []),
    ];
    const { code, output } = await runInitdb(binaries.initdb, args, user);
    if (code !== 0) {
      if (saysDiskFull(output)) throw new ScriptError(diskFullSentence(parent));
      throw new ScriptError(
        `PostgreSQL could not make its data folder ${folder}:\n\n${indented(output.trim().split('\n').slice(-8))}`,
      );
    }
    renameSync(draft, folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Linux knows the locale itself; macOS does not, and PostgreSQL brings it from 17 on: letters by code point in both. */
export function localeArguments(platform = process.platform) {
  return platform === 'linux'
    ? ['--locale=C.UTF-8']
    : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

function runInitdb(program, args, user) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...asUser(user),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/**
 * What a running (or killed) server wrote of itself into its folder.
 * @returns {{ pid: number, port: number, status: string } | null}
 */
export function readPostmaster(folder) {
  try {
    const lines = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch {
    return null;
  }
}

/** Whether the process in the note is a PostgreSQL server, not another that got its number. */
export function isServer(postmaster) {
  return postmaster !== null && startOf(postmaster.pid) !== null && /^postgres/.test(nameOf(postmaster.pid));
}

/** Settings of the server for this machine. */
export function serverSettings({ throwaway = false } = {}) {
  const megabytes = os.totalmem() / 1024 / 1024;
  const buffers = Math.round(Math.min(1024, Math.max(128, megabytes / 16)));
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${Math.round(megabytes / 2)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    max_wal_size: '4GB',
    random_page_cost: 1.1,
    // Compiling a query costs more than these queries take.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(throwaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
}

/** The server ended before it was ready; `output` is what it said. */
export class StartFailure extends Error {
  constructor(output) {
    super(output);
    this.output = output;
  }
}

/**
 * Starts a server and waits until it takes connections. It lives on when this process is killed.
 * @param {{ binaries: { postgres: string }, folder: string, user: object | null, port: number, logFile: string, throwaway?: boolean }} options
 * @returns {Promise<{ pid: number, port: number }>}
 * @throws {StartFailure}
 */
export async function startServer({ binaries, folder, user, port, logFile, throwaway = false }) {
  if (existsSync(logFile) && statSync(logFile).size > logLimit) renameSync(logFile, `${logFile}.old`);
  const log = openSync(logFile, 'a', 0o600);
  const logStart = statSync(logFile).size;
  const settings = Object.entries(serverSettings({ throwaway })).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(binaries.postgres, ['-D', folder, '-p', String(port), ...settings], {
    ...asUser(user),
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  let ended = null;
  child.on('error', (error) => (ended = error.message));
  child.on('exit', () => (ended ??= readFileSync(logFile).subarray(logStart).toString()));
  child.unref();

  const told = Date.now() + 5_000;
  let silent = true;
  for (;;) {
    if (ended !== null) throw new StartFailure(ended);
    const postmaster = readPostmaster(folder);
    if (postmaster?.pid === child.pid && postmaster.status === 'ready') return { pid: child.pid, port };
    if (silent && Date.now() > told) {
      silent = false;
      say('PostgreSQL is putting its data in order after an unclean end …');
    }
    await pause(20);
  }
}

/** Ends a server: connections are closed, what is committed is kept. By force when it does not within 30 s. */
export async function stopServer(pid) {
  if (!send(pid, 'SIGINT') || (await gone(pid, 30_000))) return;
  send(pid, 'SIGQUIT');
  if (await gone(pid, 10_000)) return;
  send(pid, 'SIGKILL');
  await gone(pid, 5_000);
}

/** The sentence for a server that did not start. */
export function startError(output, folder, logFile) {
  if (saysDiskFull(output)) return new ScriptError(diskFullSentence(folder));
  const lines = output.trim().split('\n').slice(-8);
  return new ScriptError(
    `PostgreSQL did not start on ${folder}. The end of ${logFile}:\n\n${indented(lines)}`,
  );
}

/** The sentence for a server that ended by itself. */
export function endedError(folder, logFile) {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-20);
  if (saysDiskFull(lines.join('\n'))) return new ScriptError(diskFullSentence(folder));
  return new ScriptError(`PostgreSQL ended unexpectedly. The end of ${logFile}:\n\n${indented(lines)}`);
}
