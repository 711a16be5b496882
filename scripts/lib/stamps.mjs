// Stamps: the hash of what a result was made from, written last, so that a killed step is done again.

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from './disk.mjs';

/**
 * Hash over names and contents of files.
 * @param {string} root
 * @param {string[]} places files and folders below root; a missing one counts as empty
 * @param {{ skip?: (relative: string) => boolean, extra?: unknown }} [options] `extra` goes into the hash as JSON
 */
export function hashOf(root, places, { skip = () => false, extra = null } = {}) {
  const hash = createHash('sha256');
  hash.update(JSON.stringify(extra));
  for (const relative of places.flatMap((place) => filesBelow(root, place)).sort()) {
    if (skip(relative)) continue;
    hash.update(`\0${relative}\0`);
    hash.update(readFileSync(path.join(root, relative)));
  }
  return hash.digest('hex');
}

function filesBelow(root, place) {
  let entries;
  try {
    entries = readdirSync(path.join(root, place), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [place];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  return entries.flatMap((entry) => {
    const relative = `${place}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(root, relative);
    return entry.isFile() ? [relative] : [];
  });
}

/** The stamp's text; null when there is none. */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}

/** Writes the stamp, whole. */
export function writeStamp(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(file, `${text}\n`);
}

/** Takes the stamp away before its result changes. */
export function dropStamp(file) {
  rmSync(file, { force: true });
}
