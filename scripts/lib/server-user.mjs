// PostgreSQL refuses to run as root: as root its programs run as the system user `postgres`.

import { spawnSync } from 'node:child_process';
import { ScriptError, say } from './say.mjs';

/** @typedef {{ name: string, uid: number, gid: number }} ServerUser */

function lookUp(name) {
  const number = (flag) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout.trim()) : null;
  };
  const uid = number('-u');
  const gid = number('-g');
  return uid === null || gid === null ? null : { name, uid, gid };
}

/**
 * The user that the server runs as.
 * @returns {ServerUser | null} null: as the person who started this
 * @throws {ScriptError} when there is no such user and none can be made
 */
export function serverUser() {
  if (process.getuid?.() !== 0) return null;
  const found = lookUp('postgres');
  if (found) return found;
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]);
  const made = lookUp('postgres');
  if (made) {
    say('PostgreSQL does not run as root: the system user `postgres` was made for it.');
    return made;
  }
  throw new ScriptError(
    'PostgreSQL does not run as root, and the system user `postgres` could not be made. Make it, start as another user, or set DATABASE_URL.',
  );
}

/** Settings for `spawn` so that a program runs as that user. */
export function asUser(user) {
  return user ? { uid: user.uid, gid: user.gid, cwd: '/' } : {};
}

/** Whether that user can enter a folder (or run a file). */
export function canReach(user, place) {
  if (!user) return true;
  return spawnSync('test', ['-x', place], asUser(user)).status === 0;
}
