import 'server-only';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Header, extract as tarExtract } from 'tar-stream';
import { isStoragePath } from '@/lib/server/storage';
import { opened } from './encryption';
import { EntriesDigest } from './entries-digest';
import {
  BackupError,
  type Head,
  headSchema,
  kindOf,
  type Manifest,
  manifestSchema,
  mostEntryBytes,
} from './format';

/** Who gets what a backup holds, in its order; each may take its time. */
export type Receiver = {
  head?: (head: Head) => Promise<void>;
  /** The next bytes of a table: tables come one after the other. */
  table?: (name: string, bytes: Buffer) => Promise<void>;
  jobs?: (bytes: Buffer) => Promise<void>;
  /** After the last table and the jobs. */
  file?: (path: string, bytes: Buffer) => Promise<void>;
};

/**
 * Reads a backup from its first byte to its last, a part at a time, and checks all of it: that it is whole, that every hash and
 * count is that of its manifest, and that it holds nothing else.
 * @param key opens an encrypted one
 * @throws BackupError where it is not so; whatever the receiver throws
 */
export async function readBackup(
  file: string,
  key: string | undefined,
  receiver: Receiver = {},
): Promise<{ head: Head; manifest: Manifest }> {
  const reading = new Reading(receiver);
  const extract = tarExtract();
  const read = pipeline(
    createReadStream(file),
    (source: AsyncIterable<Buffer>) => opened(source, key),
    createGunzip(),
    extract,
  );
  // Told below.
  read.catch(() => undefined);
  let refused: unknown;
  try {
    for await (const entry of extract) {
      const bytes = await bytesOf(entry);
      try {
        await reading.take(entry.header.name, bytes);
      } catch (error) {
        refused = error;
        throw error;
      }
    }
    await read;
  } catch (error) {
    // What the receiver or the checks said comes before what the stream says of having been left.
    if (refused !== undefined) throw refused;
    if (error instanceof BackupError) throw error;
    const cause = await read.then(
      () => error,
      (reason: unknown) => reason,
    );
    throw damage(cause);
  }
  return reading.end();
}

class Reading {
  readonly #digest = new EntriesDigest();
  readonly #tables = new Map<string, { rows: number; bytes: number; hash: ReturnType<typeof createHash> }>();
  readonly #jobs = { rows: 0, hash: createHash('sha256') };
  readonly #files = { count: 0, bytes: 0 };
  readonly #receiver: Receiver;
  #head: Head | undefined;
  #manifest: Manifest | undefined;

  constructor(receiver: Receiver) {
    this.#receiver = receiver;
  }

  async take(name: string, bytes: Buffer): Promise<void> {
    const kind = kindOf(name);
    if (!kind || this.#manifest || (kind.kind === 'head') !== (this.#head === undefined))
      throw new BackupError(`This is no backup of this site: ${JSON.stringify(name)} does not belong there.`);
    if (kind.kind === 'manifest') {
      this.#manifest = parsed(manifestSchema, bytes);
      return;
    }
    this.#digest.add(name, bytes);
    if (kind.kind === 'head') {
      this.#head = parsed(headSchema, bytes);
      for (const table of this.#head.tables)
        this.#tables.set(table.name, { rows: 0, bytes: 0, hash: createHash('sha256') });
      await this.#receiver.head?.(this.#head);
    } else if (kind.kind === 'table') await this.#takeTable(kind.table, bytes);
    else if (kind.kind === 'jobs') {
      this.#jobs.rows += linesOf(bytes);
      this.#jobs.hash.update(bytes);
      await this.#receiver.jobs?.(bytes);
    } else if (kind.kind === 'file') {
      if (!isStoragePath(kind.path)) throw new BackupError('A file of the backup has an impossible name.');
      this.#files.count += 1;
      this.#files.bytes += bytes.length;
      await this.#receiver.file?.(kind.path, bytes);
    }
  }

  async #takeTable(name: string, bytes: Buffer): Promise<void> {
    const table = this.#tables.get(name);
    if (!table) throw new BackupError(`The backup holds rows of ${name}, which it does not announce.`);
    table.rows += linesOf(bytes);
    table.bytes += bytes.length;
    table.hash.update(bytes);
    await this.#receiver.table?.(name, bytes);
  }

  end(): { head: Head; manifest: Manifest } {
    const [head, manifest] = [this.#head, this.#manifest];
    if (!head || !manifest) throw new BackupError('The backup is cut off: its manifest is missing.');
    const found = {
      tables: [...this.#tables].map(([name, { rows, bytes, hash }]) => ({
        name,
        rows,
        bytes,
        sha256: hash.digest('hex'),
      })),
      jobs: { rows: this.#jobs.rows, sha256: this.#jobs.hash.digest('hex') },
      files: this.#files,
      entries: this.#digest.end(),
    };
    const { tables, jobs, files, entries } = manifest;
    if (JSON.stringify({ tables, jobs, files, entries }) !== JSON.stringify(found))
      throw new BackupError('The backup is damaged: what it holds is not what its manifest says.');
    return { head, manifest };
  }
}

async function bytesOf(entry: AsyncIterable<unknown> & { header: Header }): Promise<Buffer> {
  if ((entry.header.size ?? 0) > mostEntryBytes) throw new BackupError('A part of the backup is too large.');
  const parts: Buffer[] = [];
  for await (const part of entry) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Rows of COPY's text: each ends with a line feed, and one within a value is written otherwise. */
function linesOf(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}

function parsed<T>(schema: { parse: (value: unknown) => T }, bytes: Buffer): T {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new BackupError('The backup is of a version that this site does not read, or no backup of it.');
  }
}

function damage(error: unknown): unknown {
  if (error instanceof BackupError) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'ENOENT') return new BackupError('There is no such backup.');
  if (code.startsWith('Z_') || /unexpected end|invalid tar|premature close|destroyed/i.test(message))
    return new BackupError('The backup is damaged, cut off, or no backup of this site.');
  return error;
}
