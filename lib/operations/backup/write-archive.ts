import 'server-only';
import { once } from 'node:events';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack as tarPack } from 'tar-stream';
import { sealed } from './encryption';
import { EntriesDigest } from './entries-digest';

export type ArchiveWriter = {
  /** Adds an entry; answers once it has gone on its way, so that no more than it is in memory. */
  add: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Of what was added so far. */
  digest: () => { count: number; sha256: string };
};

/**
 * Writes an archive: beside its place under another name, down to the disk, then by its name. What fails leaves nothing.
 * @param key encrypts it
 * @returns the size of the file
 * @throws whatever `fill` throws, or the disk
 */
export async function writeArchive(
  { file, key }: { file: string; key?: string },
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<number> {
  const draft = `${file}.${process.pid}.part`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    const pack = tarPack();
    const written = pipeline(
      Readable.from(pack),
      createGzip(),
      (source: AsyncIterable<Buffer>) => sealed(source, key),
      async (source: AsyncIterable<Uint8Array>) => {
        for await (const part of source) await handle.writeFile(part);
      },
    );
    const broken: { error?: unknown } = {};
    written.catch((error: unknown) => {
      broken.error = error;
      pack.destroy();
    });
    try {
      await fill(writerInto(pack));
      pack.finalize();
    } catch (error) {
      // A full disk ends the packing, and that says less than the disk does.
      const cause = broken.error ?? error;
      pack.destroy();
      await written.catch(() => undefined);
      throw cause;
    }
    await written;
    await handle.sync();
    const { size } = await handle.stat();
    await handle.close();
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return size;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

function writerInto(pack: ReturnType<typeof tarPack>): ArchiveWriter {
  const digest = new EntriesDigest();
  return {
    digest: () => digest.end(),
    async add(name, bytes) {
      digest.add(name, bytes);
      const entry = pack.entry({ name, size: bytes.length, mode: 0o600, mtime: new Date(0) });
      const ended = once(entry, 'close');
      entry.end(bytes);
      await ended;
    },
  };
}

/** The new name is on the disk only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
