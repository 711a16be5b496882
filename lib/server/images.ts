import 'server-only';
import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { Picture } from '@/lib/shared/media';
import { imageMaxBytes, imageMaxPixels } from '@/lib/shared/media';
import { AppError } from './errors';
import { formatOf, isPolyglot } from './image-format';
import { makeSemaphore } from './semaphore';

/** What an upload became: the files to store, one a width, and the row that names them. */
export type StorablePicture = Picture & { files: ReadonlyMap<number, Uint8Array> };

/** Decoded, a picture of 40 megapixels takes 160 MB: more than two at once would starve the pages. */
const inTurn = makeSemaphore(2);

/**
 * Makes square WebP files of an upload: turned upright, cut around the middle, the first picture of an animation, without
 * metadata. The key is random: two uploads never share files, so the one's can go while the other's stay.
 * @param widths rising; a smaller picture is enlarged to them
 * @throws AppError `imageTooLarge` past 10 MB or 40 megapixels, `imageUnsupported` for what is no picture of the four formats
 */
export async function makeSquares(
  bytes: Uint8Array,
  widths: readonly [number, ...number[]],
): Promise<StorablePicture> {
  const side = Math.max(...widths);
  return makeFiles(
    bytes,
    (picture) => picture.resize(side, side, { fit: 'cover' }),
    () => widths,
  );
}

/**
 * Makes WebP files of an upload in up to three sizes, as `makeSquares` does, but never larger than it came.
 * @param shape `free` keeps the sides' proportion, `square` is cut around the middle
 * @param sizes of the longer side, rising
 * @throws AppError `imageTooLarge`, `imageUnsupported`
 */
export async function makePicture(
  bytes: Uint8Array,
  shape: 'free' | 'square',
  sizes: readonly [number, ...number[]],
): Promise<StorablePicture> {
  const largest = Math.max(...sizes);
  const resize = (picture: Sharp, width: number, height: number) => {
    if (shape === 'free')
      return picture.resize(largest, largest, { fit: 'inside', withoutEnlargement: true });
    const side = Math.min(largest, width, height);
    return picture.resize(side, side, { fit: 'cover' });
  };
  return makeFiles(bytes, resize, (longer) => [...new Set(sizes.map((size) => Math.min(size, longer)))]);
}

/** Decodes once, to the largest size; the smaller ones are made of that. */
async function makeFiles(
  bytes: Uint8Array,
  resize: (picture: Sharp, width: number, height: number) => Sharp,
  sizesOf: (longer: number) => readonly number[],
): Promise<StorablePicture> {
  return inTurn(async () => {
    const { picture, width, height } = await openPicture(bytes);
    const largest = await decoded(resize(picture, width, height).raw().toBuffer({ resolveWithObject: true }));
    const raw = { width: largest.info.width, height: largest.info.height, channels: largest.info.channels };
    const isWide = raw.width >= raw.height;
    const files = new Map<number, Uint8Array>();
    for (const size of sizesOf(Math.max(raw.width, raw.height))) {
      const scaled = sharp(largest.data, { raw }).resize(isWide ? { width: size } : { height: size });
      const { data, info } = await scaled
        .webp({ quality: 84, effort: 4 })
        .toBuffer({ resolveWithObject: true });
      files.set(info.width, data);
    }
    return {
      key: randomBytes(12).toString('hex'),
      width: raw.width,
      height: raw.height,
      widths: [...files.keys()],
      files,
    };
  });
}

/** Nothing is decoded before its size is known from the header. */
async function openPicture(bytes: Uint8Array): Promise<{ picture: Sharp; width: number; height: number }> {
  if (bytes.length > imageMaxBytes) throw new AppError('imageTooLarge');
  const format = formatOf(bytes);
  if (format === null || isPolyglot(bytes)) throw new AppError('imageUnsupported');
  const header = await decoded(sharp(bytes, { limitInputPixels: false }).metadata());
  if (header.format !== format) throw new AppError('imageUnsupported');
  const height = header.pageHeight ?? header.height;
  if (header.width * height > imageMaxPixels) throw new AppError('imageTooLarge');
  const picture = sharp(bytes, { limitInputPixels: imageMaxPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .toColourspace('srgb');
  return { picture, width: header.width, height };
}

/** What the library cannot read is no picture; its words are nobody's business. */
function decoded<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => {
    throw new AppError('imageUnsupported');
  });
}
