import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { imageMaxBytes, isMediaKey } from '@/lib/shared/media';
import { formatOf, makeSquares } from './images';

const widths = [256, 480] as const;

/** A picture whose left half is red and whose right half is blue. */
function twoHalves(width = 600, height = 400) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: '#0000ff' };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: half }, left: Math.ceil(width / 2), top: 0 },
  ]);
}

async function colourAt(file: Uint8Array | undefined, left: number, top: number): Promise<string> {
  const { data } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width = 0 } = await sharp(file).metadata();
  const [red = 0, green = 0, blue = 0] = data.subarray((top * width + left) * 3);
  if (red > 200 && green < 60 && blue < 60) return 'red';
  return blue > 200 && green < 60 && red < 60 ? 'blue' : `${red} ${green} ${blue}`;
}

/** A PNG that claims a size and has the pixels of a few rows, so a few hundred bytes. */
function claimingPng(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  // 8 bits, grey.
  size.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', deflateSync(Buffer.alloc(99)))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [data.length, crc32(named)].map((value) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  }) as [Buffer, Buffer];
  return Buffer.concat([length, named, sum]);
}

describe('the squares of an upload', () => {
  it.each([
    ['jpeg', () => twoHalves().jpeg().toBuffer()],
    ['png', () => twoHalves().png().toBuffer()],
    ['16-bit png', () => twoHalves().toColourspace('rgb16').png().toBuffer()],
    ['webp', () => twoHalves().webp().toBuffer()],
    ['gif', () => twoHalves().gif().toBuffer()],
    ['cmyk jpeg', () => twoHalves().toColourspace('cmyk').jpeg().toBuffer()],
    ['small png', () => twoHalves(40, 30).png().toBuffer()],
  ])('are cut from the middle of a %s', async (_format, make) => {
    const { key, width, height, files, ...picture } = await makeSquares(await make(), widths);
    expect(isMediaKey(key)).toBe(true);
    expect({ width, height, ...picture }).toEqual({ width: 480, height: 480, widths: [256, 480] });
    for (const each of widths) {
      const file = files.get(each);
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: each, height: each });
      // Colours differ a little between the ways of storing them; the halves do not.
      expect(await colourAt(file, each / 8, each / 2)).not.toBe(
        await colourAt(file, (each * 7) / 8, each / 2),
      );
    }
  });

  it('stand upright, and keep nothing of who took them where', async () => {
    const source = await twoHalves()
      .withExif({ IFD0: { Model: 'Secret camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 3 })
      .withXmp('<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const before = await sharp(source).metadata();
    expect(before).toMatchObject({ orientation: 3, exif: expect.anything(), xmp: expect.anything() });
    expect(source.includes('Secret camera')).toBe(true);
    const { files } = await makeSquares(source, widths);
    for (const file of files.values()) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    }
    // Half a turn: what was left is right.
    expect(await colourAt(files.get(480), 40, 240)).toBe('blue');
    expect(await colourAt(files.get(480), 440, 240)).toBe('red');
  });

  it('show the first picture of an animation', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 64, height: 64, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    const { files } = await makeSquares(animation, widths);
    expect(await colourAt(files.get(256), 128, 128)).toBe('red');
    expect((await sharp(files.get(256)).metadata()).pages ?? 1).toBe(1);
  });

  it('share no key, also of the same upload', async () => {
    const source = await twoHalves().png().toBuffer();
    const keys = await Promise.all([1, 2].map(async () => (await makeSquares(source, widths)).key));
    expect(new Set(keys).size).toBe(2);
  });
});

describe('an upload', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['SVG', () => Buffer.from(svg)],
    ['SVG behind a declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['SVG behind the beginning of a GIF', () => Buffer.from(`GIF89a${svg}`)],
    ['TIFF', () => twoHalves().tiff().toBuffer()],
    ['AVIF', () => twoHalves(64, 64).avif({ effort: 0 }).toBuffer()],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', () => Buffer.alloc(0)],
    ['a JPEG that ends early', async () => (await twoHalves().jpeg().toBuffer()).subarray(0, 300)],
    ['a PNG without pixels', () => claimingPng(100, 100)],
    ['the beginning of a WebP', () => Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1')],
  ])('of %s is refused', async (_what, make) => {
    await expect(makeSquares(await make(), widths)).rejects.toMatchObject({ code: 'imageUnsupported' });
  });

  it('past 10 MB is too large, before it is looked at', async () => {
    const long = Buffer.concat([await twoHalves().png().toBuffer(), Buffer.alloc(imageMaxBytes)]);
    await expect(makeSquares(long, widths)).rejects.toMatchObject({ code: 'imageTooLarge' });
  });

  it.each([
    [8000, 5001],
    [40_000_001, 1],
    [65_000, 65_000],
  ])('of %i × %i points is too large, before it is decoded', async (width, height) => {
    await expect(makeSquares(claimingPng(width, height), widths)).rejects.toMatchObject({
      code: 'imageTooLarge',
    });
  });

  it('of 40 megapixels passes, of one row more does not', async () => {
    const plain = (height: number) =>
      sharp({ create: { width: 8000, height, channels: 3, background: '#ff0000' } }).png({
        compressionLevel: 1,
      });
    const { files } = await makeSquares(await plain(5000).toBuffer(), widths);
    expect(await colourAt(files.get(256), 9, 9)).toBe('red');
    await expect(makeSquares(await plain(5001).toBuffer(), widths)).rejects.toMatchObject({
      code: 'imageTooLarge',
    });
  });
});

describe('a format', () => {
  it('is told by the first bytes only', () => {
    expect(formatOf(Buffer.from('ffd8ffe0', 'hex'))).toBe('jpeg');
    expect(formatOf(Buffer.from('89504e470d0a1a0a', 'hex'))).toBe('png');
    expect(formatOf(Buffer.from('RIFF....WEBP'))).toBe('webp');
    expect(formatOf(Buffer.from('GIF87a'))).toBe('gif');
    for (const other of ['RIFF....WAVE', 'GIF88a', 'BM', '<svg', 'II*\0', 'ftypavif', ''])
      expect(formatOf(Buffer.from(other))).toBeNull();
  });
});
