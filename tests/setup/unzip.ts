import { inflateRawSync } from 'node:zlib';

/** The files of an archive, by the directory at its end. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = bytes.length - 22;
  for (let left = bytes.readUInt16LE(end + 10), at = bytes.readUInt32LE(end + 16); left > 0; left--) {
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    const start = bytes.readUInt32LE(at + 42);
    const data = start + 30 + bytes.readUInt16LE(start + 26);
    files.set(name, inflateRawSync(bytes.subarray(data, data + bytes.readUInt32LE(at + 20))));
    at += 46 + bytes.readUInt16LE(at + 28);
  }
  return files;
}
