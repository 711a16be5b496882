import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

type Chunk = string | Uint8Array;
export type ZipEntry = { name: string; chunks: AsyncIterable<Chunk> | Iterable<Chunk> };

type Written = { name: Buffer; offset: number; crc: number; packed: number; size: number };

// UTF-8 names; sizes and checksum stand behind the data, so that nothing has to be known beforehand.
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** 1 January 1980, the first day that the format knows: the same input makes the same file. */
const dosDate = 0x0021;

/**
 * A zip archive as it comes into being: of each file only what is being packed is in memory.
 * @throws what an entry's chunks throw
 */
export async function* zipStream(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, chunks } of entries) {
    const entry: Written = { name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 };
    const head = localHeader(entry.name);
    yield head;
    for await (const part of pack(chunks, entry)) yield part;
    const tail = numbers([0x08074b50, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4]);
    yield tail;
    offset += head.length + entry.packed + tail.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  const count = written.length;
  yield numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  );
}

async function* pack(chunks: ZipEntry['chunks'], entry: Written): AsyncGenerator<Buffer> {
  async function* measured() {
    for await (const chunk of chunks) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  }
  const source = Readable.from(measured(), { objectMode: false });
  const deflate = createDeflateRaw({ level: 6 });
  source.once('error', (error) => deflate.destroy(error));
  try {
    for await (const part of source.pipe(deflate)) {
      entry.packed += part.length;
      yield part as Buffer;
    }
  } finally {
    source.destroy();
    deflate.destroy();
  }
}

function localHeader(name: Buffer): Buffer {
  const head = numbers(
    [0x04034b50, 4],
    [version, 2],
    [flags, 2],
    [deflated, 2],
    [0, 2],
    [dosDate, 2],
    [0, 4],
    [0, 4],
    [0, 4],
    [name.length, 2],
    [0, 2],
  );
  return Buffer.concat([head, name]);
}

function directoryEntry({ name, offset, crc, packed, size }: Written): Buffer {
  const head = numbers(
    [0x02014b50, 4],
    [version, 2],
    [version, 2],
    [flags, 2],
    [deflated, 2],
    [0, 2],
    [dosDate, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
    [name.length, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [offset, 4],
  );
  return Buffer.concat([head, name]);
}

/** Numbers in little-endian order, each with how many bytes it takes. */
function numbers(...fields: [value: number, bytes: 2 | 4][]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) {
    buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}
