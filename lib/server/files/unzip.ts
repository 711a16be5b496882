import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/** An archive whose files can be read one by one; only what is asked for is unpacked. */
export type Archive = {
  names: readonly string[];
  /** The bytes of a file; null where there is none, where it is packed in another way, or larger than `most` bytes. */
  read: (name: string, most: number) => Promise<Buffer | null>;
};

/**
 * Opens a zip archive by the directory at its end. What it says of sizes is not believed: unpacking ends at the bound.
 * @returns null for what is no such archive
 */
export function openArchive(given: Uint8Array): Archive | null {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const end = findEnd(bytes);
  if (end === -1) return null;
  const entries = new Map<string, { method: number; size: number; start: number }>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength).replace(/^\/+/, '');
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      start: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return {
    names: [...entries.keys()],
    read: async (name, most) => {
      const entry = entries.get(name);
      if (!entry || entry.start + 30 > bytes.length) return null;
      const from =
        entry.start + 30 + bytes.readUInt16LE(entry.start + 26) + bytes.readUInt16LE(entry.start + 28);
      const packed = bytes.subarray(from, from + entry.size);
      if (entry.method === 0) return packed.length > most ? null : packed;
      if (entry.method !== 8) return null;
      return inflate(packed, { maxOutputLength: most }).catch(() => null);
    },
  };
}

/** Behind the end of the directory stands a comment of at most 64 KB. */
function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at -= 1)
    if (bytes.readUInt32LE(at) === endMark) return at;
  return -1;
}
