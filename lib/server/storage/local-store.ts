import 'server-only';
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Store } from './store';

/** What a file is called while it is written; never listed or read. */
const unfinished = '.part';

/** Who of the machine's users may read: the site's alone, or all that the process's umask lets. */
type Modes = { file: number; folder: number };
const ownModes: Modes = { file: 0o600, folder: 0o700 };
const openModes: Modes = { file: 0o666, folder: 0o777 };

/**
 * Files in a folder of this machine. Several site processes share it, or each its own volume of one disk.
 * @param openFolders folders of the root that other users of the machine (a web server) may read; everything else is for
 *   the site's user alone
 */
export function localStore(root: string, openFolders: readonly string[] = []): Store {
  const fileOf = (given: string) => path.resolve(root, given);
  const closed = new Map<string, Promise<void>>();

  /** The first folder of a path, for the site's user alone also where it is there already, from before or by hand. */
  async function prepare(given: string): Promise<Modes> {
    const [first = ''] = given.split('/');
    if (openFolders.includes(first)) return openModes;
    await mkdir(root, { recursive: true });
    let closing = closed.get(first);
    if (!closing) {
      closing = close(fileOf(first));
      closed.set(first, closing);
      closing.catch(() => closed.delete(first));
    }
    await closing;
    return ownModes;
  }

  return {
    async put(given, bytes) {
      const modes = await prepare(given);
      // The last file of the folder may go at this moment, and the folder with it.
      await write(fileOf(given), bytes, modes).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
        return write(fileOf(given), bytes, modes);
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
async function write(file: string, bytes: Uint8Array, modes: Modes): Promise<void> {
  const beside = `${file}.${randomUUID()}${unfinished}`;
  await mkdir(path.dirname(file), { recursive: true, mode: modes.folder });
  try {
    await writeFile(beside, bytes, { mode: modes.file });
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

async function close(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: ownModes.folder });
  await chmod(folder, ownModes.folder);
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
