import { inflateSync } from 'node:zlib';

type Table = { entry: Buffer; data: Buffer };

/**
 * Unpacks a WOFF file to the plain font within. Node's zlib does it: the inflater that the font libraries bring along fails
 * on some of Noto's files.
 * @throws Error for anything but WOFF 1
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => readTable(woff, 44 + at * 20));
  const head = Buffer.alloc(12 + count * 16);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [at, { entry, data }] of tables.entries()) {
    const row = 12 + at * 16;
    entry.copy(head, row, 0, 4);
    entry.copy(head, row + 4, 16, 20);
    head.writeUInt32BE(offset, row + 8);
    head.writeUInt32BE(data.length, row + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
}

function readTable(woff: Buffer, at: number): Table {
  const entry = woff.subarray(at, at + 20);
  const [offset, packed, plain] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
  const data = woff.subarray(offset, offset + packed);
  return { entry, data: packed < plain ? inflateSync(data) : data };
}
