import 'server-only';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const shape = /^backup-\d{8}T\d{6}Z\.tar\.gz(\.age)?$/;

/** A backup's name: it sorts by time, and its ending says what opens it. */
export function backupName(at: Date, isEncrypted: boolean): string {
  const time = at.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');
  return `backup-${time}.tar.gz${isEncrypted ? '.age' : ''}`;
}

/**
 * Which backups of a folder go so that the newest stay; whatever has another name is no backup of ours and stays.
 * @param keep how many stay, at least one
 */
export function outdated(names: readonly string[], keep: number): string[] {
  const backups = names.filter((name) => shape.test(name)).sort();
  return backups.slice(0, Math.max(0, backups.length - Math.max(1, keep)));
}

/** Deletes all but the newest backups of a folder. */
export async function rotate(folder: string, keep: number): Promise<string[]> {
  const names = outdated(await readdir(folder), keep);
  for (const name of names) await rm(path.join(folder, name), { force: true });
  return names;
}
