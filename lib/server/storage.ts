import 'server-only';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMediaKey } from '@/lib/shared/media';
import { env } from './env';

const folderOf = (key: string) => path.resolve(env().DATA_DIR, 'media', key.slice(0, 2), key);

/**
 * Stores the files of a picture, one a width. A key is the hash of what it names, so storing it again changes nothing.
 * @throws Error for a key of another shape
 */
export async function putMedia(key: string, files: ReadonlyMap<number, Uint8Array>): Promise<void> {
  if (!isMediaKey(key)) throw new Error(`not a media key: ${key}`);
  const folder = folderOf(key);
  await mkdir(folder, { recursive: true });
  for (const [width, bytes] of files) {
    const file = path.join(folder, `${width}.webp`);
    // Written beside and renamed: a reader never sees half a file.
    await writeFile(`${file}.part`, bytes);
    await rename(`${file}.part`, file);
  }
}

/** One file of a picture, or null where there is none. */
export async function getMedia(key: string, width: number): Promise<Buffer<ArrayBuffer> | null> {
  if (!isMediaKey(key) || !Number.isInteger(width)) return null;
  try {
    return (await readFile(path.join(folderOf(key), `${width}.webp`))) as Buffer<ArrayBuffer>;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Deletes the files of pictures; what is gone already is no failure. */
export async function deleteMedia(keys: readonly string[]): Promise<void> {
  for (const key of keys) if (isMediaKey(key)) await rm(folderOf(key), { recursive: true, force: true });
}
