// What the project knows of its own database server, kept beside the data folder in postgres.json.

import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from './disk.mjs';
import { postgresMajor } from './postgres-binaries.mjs';
import { superuser } from './postgres-server.mjs';
import { ScriptError, say } from './say.mjs';
import { canReach } from './server-user.mjs';

const databaseName = 'yellowpages';

/** @typedef {{ user: string, password: string, database: string, folder: string, port?: number }} PostgresRecord */

/** A folder outside of the checkout for users that cannot reach it; the same for the same checkout. */
export function fallbackFolder(dataDir) {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return path.join('/var/lib/vietnam-yellow-pages', name);
}

function recordFile(place) {
  return path.join(place, 'postgres.json');
}

function saveRecord(place, record) {
  writeWhole(recordFile(place), `${JSON.stringify(record, null, 2)}\n`, 0o600);
}

/** Keeps the port for the next start. */
export function savePort(place, port) {
  saveRecord(place, { ...JSON.parse(readFileSync(recordFile(place), 'utf8')), port });
}

/**
 * Reads the record; makes it before the data folder is made, so that the password is never lost.
 * @param {string} place the real path of the data directory
 * @param {import('./server-user.mjs').ServerUser | null} user
 * @returns {PostgresRecord}
 * @throws {ScriptError} when it is damaged, or missing beside data
 */
export function prepareRecord(place, user) {
  const file = recordFile(place);
  if (existsSync(file)) {
    try {
      const record = JSON.parse(readFileSync(file, 'utf8'));
      return { folder: path.join(place, 'postgres'), ...record };
    } catch {
      throw new ScriptError(
        `${file} cannot be read as JSON. It holds the password of the database below ${place}; mend it, or move both away to begin anew.`,
      );
    }
  }
  const inside = path.join(place, 'postgres');
  const reachable = canReach(user, place);
  const folder = reachable ? inside : path.join(fallbackFolder(place), 'data');
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new ScriptError(
      `${folder} is not empty and not of this project (${file} is missing). Move it away, or choose another folder with DATA_DIR.`,
    );
  }
  if (!reachable) {
    say(`The user \`${user.name}\` cannot enter ${place}; the database lies in ${folder} instead.`);
  }
  const record = { user: superuser, password: randomBytes(16).toString('hex'), database: databaseName };
  // Inside, the folder is not written down: the checkout may be moved.
  saveRecord(place, reachable ? record : { ...record, folder });
  return { ...record, folder };
}

/**
 * Refuses a data folder that this PostgreSQL must not touch.
 * @throws {ScriptError}
 */
export function checkFolder({ folder }, place) {
  if (!existsSync(folder)) return;
  const versionFile = path.join(folder, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    if (readdirSync(folder).length === 0) {
      rmdirSync(folder);
      return;
    }
    throw new ScriptError(
      `${folder} is no PostgreSQL data folder, and it is not empty. Move it away, or choose another folder with DATA_DIR.`,
    );
  }
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version === postgresMajor) return;
  throw new ScriptError(
    `${folder} was made by PostgreSQL ${version}; this project brings PostgreSQL ${postgresMajor}. Save its data with pg_dump of version ${version} and move ${place} away, or choose another folder with DATA_DIR.`,
  );
}
