import { existsSync, renameSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ScriptError } from './say.mjs';

/** Writes a whole file or none, whatever ends the process meanwhile. */
export function writeWhole(file, text, mode = 0o644) {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, text, { mode });
  renameSync(draft, file);
}

/** Bytes that the disk under `place` (or its nearest folder that exists) still takes. */
export function freeBytes(place) {
  let folder = path.resolve(place);
  while (!existsSync(folder)) folder = path.dirname(folder);
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Refuses to begin what the disk cannot hold.
 * @param {number} megabytes needed
 * @param {string} purpose "install the packages"
 * @throws {ScriptError}
 */
export function requireSpace(place, megabytes, purpose) {
  const free = Math.floor(freeBytes(place) / 1024 / 1024);
  if (free >= megabytes) return;
  throw new ScriptError(
    `The disk that holds ${place} has ${free} MB left; to ${purpose}, about ${megabytes} MB are needed. Make room and start again.`,
  );
}
