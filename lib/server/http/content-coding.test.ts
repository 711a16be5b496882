import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptedCodings, compress } from './content-coding';

describe('acceptedCodings', () => {
  it.each([
    [undefined, ['identity']],
    ['', ['identity']],
    ['gzip', ['gzip', 'identity']],
    ['gzip, deflate, br, zstd', ['br', 'zstd', 'gzip', 'identity']],
    ['gzip, deflate, br', ['br', 'gzip', 'identity']],
    ['gzip;q=1.0, br;q=0.5', ['gzip', 'br', 'identity']],
    ['br;q=0, gzip', ['gzip', 'identity']],
    ['identity', ['identity']],
    ['identity;q=0, gzip', ['gzip']],
    ['deflate', ['identity']],
    ['*', ['br', 'zstd', 'gzip', 'identity']],
    ['*;q=0', []],
  ])('%s: %j', (header, expected) => {
    expect(acceptedCodings(header)).toEqual(expected);
  });

  it('stays within its memory when every request wishes for something else', () => {
    for (let index = 0; index < 1_000; index += 1) acceptedCodings(`x${index}, gzip`);
    expect(acceptedCodings('x1, gzip')).toEqual(['gzip', 'identity']);
  });
});

describe('compress', () => {
  const text = Buffer.from('Công ty TNHH Phở Việt · 越南黄页 · '.repeat(400));
  const back = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync };

  it.each(['gzip', 'br', 'zstd'] as const)('%s gives the same bytes back, quick or small', async (coding) => {
    for (const smallest of [false, true]) {
      const bytes = await compress(coding, text, smallest);
      expect(bytes.length).toBeLessThan(text.length / 4);
      expect(back[coding](bytes).equals(text)).toBe(true);
    }
  });
});
