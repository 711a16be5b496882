// Lock files and lists of users. A killed process leaves its file behind; process number and start time tell
// that nobody holds it any more.

import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeWhole } from './disk.mjs';
import { startOf, stillRuns } from './processes.mjs';

const myself = { pid: process.pid, started: startOf(process.pid) };

/** Someone else holds the lock: `holder` is what they wrote into it. */
export class Held extends Error {
  constructor(file, holder) {
    super(`${file} is held by process ${holder.pid}`);
    this.holder = holder;
  }
}

function readNote(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function writeNote(file, note) {
  writeWhole(file, JSON.stringify(note), 0o600);
}

/** Makes the file only if it is not there, whole from the first moment. */
function createNote(file, note) {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify(note), { mode: 0o600 });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Takes a lock.
 * @param {string} file
 * @param {object} details kept in the file for those who find it held
 * @returns {{ previous: object | null, update(details: object): void, release(): void }}
 *   `previous`: the note of a holder that was killed
 * @throws {Held}
 */
export function takeLock(file, details = {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  let previous = null;
  for (;;) {
    if (createNote(file, { ...myself, ...details })) break;
    const found = readNote(file);
    if (found && stillRuns(found)) throw new Held(file, found);
    const aside = `${file}.stale.${process.pid}`;
    try {
      renameSync(file, aside);
    } catch (error) {
      if (error.code === 'ENOENT') continue;
      throw error;
    }
    // Between reading and moving, another start may have taken the lock: then it gets it back.
    const moved = readNote(aside);
    if (moved && stillRuns(moved)) createNote(file, moved);
    else previous = moved;
    rmSync(aside, { force: true });
  }
  return {
    previous,
    update(more) {
      writeNote(file, { ...myself, ...details, ...more });
    },
    release() {
      if (stillMine(file)) rmSync(file, { force: true });
    },
  };
}

function stillMine(file) {
  const note = readNote(file);
  return note?.pid === myself.pid && note?.started === myself.started;
}

/**
 * Runs `work` while holding a lock that others hold only for moments.
 * @param {number} [patience] milliseconds to wait for it
 * @throws {Held} after that
 */
export async function whileLocked(file, work, patience = 120_000) {
  const end = Date.now() + patience;
  let lock;
  while (!lock) {
    try {
      lock = takeLock(file);
    } catch (error) {
      if (!(error instanceof Held) || Date.now() > end) throw error;
      await pause(100);
    }
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** Notes in `folder` that this process uses what the folder stands for. */
export function joinUsers(folder, details = {}) {
  mkdirSync(folder, { recursive: true });
  writeNote(path.join(folder, `user-${process.pid}`), { ...myself, ...details, folder });
}

/** Takes the note back. */
export function leaveUsers(folder) {
  rmSync(path.join(folder, `user-${process.pid}`), { force: true });
}

/** The notes of the other processes that run; those of killed ones are removed, and those that came with a copy of the folder. */
export function otherUsers(folder) {
  const users = [];
  let names = [];
  try {
    names = readdirSync(folder);
  } catch {
    return users;
  }
  for (const name of names) {
    if (!/^user-\d+$/.test(name)) continue;
    const file = path.join(folder, name);
    const note = readNote(file);
    if (note?.pid === myself.pid) continue;
    const isCopied = note?.folder !== undefined && note.folder !== folder;
    if (note && !isCopied && stillRuns(note)) users.push(note);
    else rmSync(file, { force: true });
  }
  return users;
}
