import 'server-only';
import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { Picture } from '@/lib/shared/media';
import { imageMaxBytes, imageMaxPixels } from '@/lib/shared/media';
import { AppError } from './errors';

/** What an upload became: the files to store, one a width, and the row that names them. */
export type StorablePicture = Picture & { files: ReadonlyMap<number, Uint8Array> };

const formats = ['jpeg', 'png', 'webp', 'gif'] as const;
type Format = (typeof formats)[number];

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * The format of a picture by how its bytes begin, whatever it is called; null for everything else. SVG and the many other
 * formats that the image library knows never reach it.
 */
export function formatOf(bytes: Uint8Array): Format | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes[0] === 0x89 && ascii(bytes, 1, 8) === 'PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  return null;
}

/**
 * Makes square WebP files of an upload: turned upright, cut around the middle, the first picture of an animation, without
 * metadata. The key is random: two uploads never share files, so the one's can go while the other's stay.
 * @param widths rising
 * @throws AppError `imageTooLarge` past 10 MB or 40 megapixels, `imageUnsupported` for what is no picture of the four formats
 */
export async function makeSquares(
  bytes: Uint8Array,
  widths: readonly [number, ...number[]],
): Promise<StorablePicture> {
  const picture = await openPicture(bytes);
  const side = Math.max(...widths);
  const largest = await decoded(
    picture.resize(side, side, { fit: 'cover' }).raw().toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = largest.info;
  const files = new Map<number, Uint8Array>();
  for (const each of widths) {
    const scaled = sharp(largest.data, { raw: { width, height, channels } }).resize(each, each);
    files.set(each, await scaled.webp({ quality: 84, effort: 4 }).toBuffer());
  }
  return {
    key: randomBytes(12).toString('hex'),
    width: side,
    height: side,
    widths: [...widths],
    files,
  };
}

/** Nothing is decoded before its size is known from the header. */
async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  if (bytes.length > imageMaxBytes) throw new AppError('imageTooLarge');
  const format = formatOf(bytes);
  if (format === null) throw new AppError('imageUnsupported');
  const header = await decoded(sharp(bytes, { limitInputPixels: false }).metadata());
  if (header.format !== format) throw new AppError('imageUnsupported');
  if (header.width * (header.pageHeight ?? header.height) > imageMaxPixels)
    throw new AppError('imageTooLarge');
  return sharp(bytes, { limitInputPixels: imageMaxPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .toColourspace('srgb');
}

/** What the library cannot read is no picture; its words are nobody's business. */
function decoded<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => {
    throw new AppError('imageUnsupported');
  });
}
