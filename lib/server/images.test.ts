import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { imageMaxBytes } from '@/lib/shared/image-limits';
import { isMediaKey } from '@/lib/shared/media';
import { formatOf } from './image-format';
import { makePicture, makeSquares } from './images';

const widths = [256, 480] as const;

/** A picture whose left half is red and whose right half is blue. */
function twoHalves(width = 600, height = 400) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: '#0000ff' };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: half }, left: Math.ceil(width / 2), top: 0 },
  ]);
}

/** A picture that does not get small by compressing it. */
function noise(width: number, height: number) {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
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

describe('the sizes of an upload', () => {
  const sizes = [256, 480, 1600] as const;
  const made = async (width: number, height: number, shape: 'free' | 'square' = 'free') => {
    const {
      key: _key,
      files,
      ...picture
    } = await makePicture(await twoHalves(width, height).png().toBuffer(), shape, sizes);
    const stored = await Promise.all(
      [...files].map(async ([each, file]) => {
        const { format, width, height } = await sharp(file).metadata();
        expect([format, width]).toEqual(['webp', each]);
        return [width, height];
      }),
    );
    return { ...picture, stored };
  };

  it.each<[number, number, number[][]]>([
    [
      2000,
      1000,
      [
        [256, 128],
        [480, 240],
        [1600, 800],
      ],
    ],
    [
      1000,
      2000,
      [
        [128, 256],
        [240, 480],
        [800, 1600],
      ],
    ],
    [
      1600,
      1600,
      [
        [256, 256],
        [480, 480],
        [1600, 1600],
      ],
    ],
    // Never enlarged.
    [
      600,
      300,
      [
        [256, 128],
        [480, 240],
        [600, 300],
      ],
    ],
    [256, 100, [[256, 100]]],
    [40, 30, [[40, 30]]],
    [2, 1, [[2, 1]]],
    // As narrow as it may be.
    [
      100,
      2000,
      [
        [13, 256],
        [24, 480],
        [80, 1600],
      ],
    ],
  ])('of %i × %i points are measured along the longer side', async (width, height, stored) => {
    const picture = await made(width, height);
    expect(picture.stored).toEqual(stored);
    expect([picture.width, picture.height]).toEqual(stored.at(-1));
    expect(picture.widths).toEqual(stored.map(([each]) => each));
  });

  it.each<[number, number, number[]]>([
    [2000, 1700, [256, 480, 1600]],
    [600, 300, [256, 300]],
    [45, 900, [45]],
  ])('of %i × %i points, cut to a square, are as large as it allows', async (width, height, widths) => {
    const picture = await made(width, height, 'square');
    expect(picture.stored).toEqual(widths.map((each) => [each, each]));
    expect(picture).toMatchObject({ widths, width: widths.at(-1), height: widths.at(-1) });
  });

  it('are measured as it stands upright, and keep nothing of who took it where', async () => {
    const source = await twoHalves(2000, 1000)
      .withExif({ IFD0: { Model: 'Secret camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { width, height, files } = await makePicture(source, 'free', sizes);
    expect([width, height]).toEqual([800, 1600]);
    // A quarter of a turn: what was left is above.
    expect(await colourAt(files.get(800), 400, 100)).toBe('red');
    expect(await colourAt(files.get(800), 400, 1500)).toBe('blue');
    for (const file of files.values()) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(Buffer.from(file).includes('Secret camera')).toBe(false);
    }
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['CMYK JPEG', () => twoHalves().toColourspace('cmyk').jpeg().toBuffer()],
    ['16-bit PNG', () => twoHalves().toColourspace('rgb16').png().toBuffer()],
    ['grey JPEG', () => twoHalves().greyscale().jpeg().toBuffer()],
  ])('are made of a %s', async (_format, make) => {
    const { widths } = await makePicture(await make(), 'free', sizes);
    expect(widths).toEqual([256, 480, 600]);
  });

  it('keep what is see-through', async () => {
    const clear = { r: 255, g: 0, b: 0, alpha: 0.5 };
    const source = sharp({ create: { width: 300, height: 300, channels: 4, background: clear } });
    const { files } = await makePicture(await source.png().toBuffer(), 'free', sizes);
    for (const file of files.values()) expect((await sharp(file).metadata()).hasAlpha).toBe(true);
  });

  it('are those of the first picture of an animation', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 64, height: 32, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { width, height, files } = await makePicture(animation, 'free', sizes);
    expect([width, height]).toEqual([64, 32]);
    expect(await colourAt(files.get(64), 32, 16)).toBe('red');
  });
});

describe('an upload', () => {
  const page = Buffer.from('<!--><html><script>alert(1)</script></html>');
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
    [
      'a JPEG whose last tenth is missing',
      async () => {
        const whole = await noise(900, 700).jpeg().toBuffer();
        return whole.subarray(0, Math.floor(whole.length * 0.9));
      },
    ],
    [
      'a PNG whose last tenth is missing',
      async () => {
        const whole = await noise(300, 300).png().toBuffer();
        return whole.subarray(0, Math.floor(whole.length * 0.9));
      },
    ],
    ['a PNG without pixels', () => claimingPng(100, 100)],
    ['a GIF that is a page too', async () => Buffer.concat([await twoHalves().gif().toBuffer(), page])],
    ['a JPEG that is a page too', async () => Buffer.concat([await twoHalves().jpeg().toBuffer(), page])],
    [
      'a PNG with a script in what it says of itself',
      async () => {
        const whole = await twoHalves().png().toBuffer();
        const text = chunk('tEXt', Buffer.from('Comment\0<SCRIPT src=//evil.example></SCRIPT>'));
        // Behind the header: 8 bytes of signature, 25 of size.
        return Buffer.concat([whole.subarray(0, 33), text, whole.subarray(33)]);
      },
    ],
    [
      'a WebP that is an archive too',
      async () =>
        Buffer.concat([
          await twoHalves().webp().toBuffer(),
          Buffer.from('PK\x05\x06', 'latin1'),
          Buffer.alloc(18),
        ]),
    ],
    [
      'a JPEG that is a document too',
      async () => Buffer.concat([await twoHalves().jpeg().toBuffer(), Buffer.from('\n%PDF-1.4\n')]),
    ],
    ['HEIC', () => Buffer.concat([Buffer.from('0000002066747970', 'hex'), Buffer.from('heicmif1heic')])],
    ['the beginning of a WebP', () => Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1')],
  ])('of %s is refused', async (_what, make) => {
    const bytes = await make();
    await expect(makeSquares(bytes, widths)).rejects.toMatchObject({ code: 'imageUnsupported' });
    await expect(makePicture(bytes, 'free', widths)).rejects.toMatchObject({ code: 'imageUnsupported' });
  });

  it('past 10 MB is too large, before it is looked at', async () => {
    const long = Buffer.concat([await twoHalves().png().toBuffer(), Buffer.alloc(imageMaxBytes)]);
    await expect(makeSquares(long, widths)).rejects.toMatchObject({ code: 'imageTooLarge' });
  });

  it.each([
    [8000, 5001],
    [40_000_001, 1],
    [30_000, 30_000],
    [65_000, 65_000],
  ])('of %i × %i points is too large, before it is decoded', async (width, height) => {
    await expect(makeSquares(claimingPng(width, height), widths)).rejects.toMatchObject({
      code: 'imageTooLarge',
    });
  });

  it.each([
    [1, 12_000_000],
    [12_000_000, 1],
    [16_001, 2000],
    [2000, 16_001],
    [10, 201],
    [2, 3000],
  ])('of %i × %i points is too long or too narrow, before it is decoded', async (width, height) => {
    await expect(makeSquares(claimingPng(width, height), widths)).rejects.toMatchObject({
      code: 'imageDimensions',
    });
  });

  it('of 16,000 points by a twentieth of that passes', async () => {
    const plain = { width: 800, height: 16_000, channels: 3 as const, background: '#ff0000' };
    const { height } = await makePicture(await sharp({ create: plain }).png().toBuffer(), 'free', widths);
    expect(height).toBe(480);
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
