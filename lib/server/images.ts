import 'server-only';
import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { Picture } from '@/lib/shared/media';
import { imageFormats } from './image-format';
import { openUpload } from './open-upload';

/** What an upload became: the files to store, one a width, and the row that names them. */
export type StorablePicture = Picture & { files: ReadonlyMap<number, Uint8Array> };

/**
 * Makes square WebP files of an upload: turned upright, cut around the middle, the first picture of an animation, without
 * metadata. The key is random: two uploads never share files, so the one's can go while the other's stay.
 * @param widths rising; a smaller picture is enlarged to them
 * @throws AppError as `openUpload`
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
 * @throws AppError as `openUpload`
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
  return openUpload(bytes, imageFormats, async ({ picture, width, height }) => {
    const largest = await resize(picture, width, height).raw().toBuffer({ resolveWithObject: true });
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
