import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Store } from './store';

/** What a file is called while it is written; never listed or read. */
const unfinished = '.part';

/** Files in a folder of this machine. Several site processes share it, or each its own volume of one disk. */
export function localStore(root: string): Store {
  const fileOf = (given: string) => path.resolve(root, given);
  return {
    async put(given, bytes) {
      // The last file of the folder may go at this moment, and the folder with it.
      await write(fileOf(given), bytes).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
        return write(fileOf(given), bytes);
      });
    },
    async get(given) {
      return (await unlessMissing(readFile(fileOf(given)))) as Buffer<ArrayBuffer> | null;
    },
    async remove(given) {
      await rm(fileOf(given), { force: true });
      // The folder of a picture goes with its last file; one that still holds something stays.
      await rmdir(path.dirname(fileOf(given))).catch(() => undefined);
    },
    async list(folder) {
      const entries = await unlessMissing(readdir(fileOf(folder), { recursive: true, withFileTypes: true }));
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.endsWith(unfinished))
        .map((entry) =>
          path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
        )
        .sort();
    },
  };
}

/** Written beside and renamed: a reader never sees half a file. */
async function write(file: string, bytes: Uint8Array): Promise<void> {
  const beside = `${file}.${randomUUID()}${unfinished}`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(beside, bytes);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}
