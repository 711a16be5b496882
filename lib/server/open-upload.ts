import 'server-only';
import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { imageMaxBytes, imageMaxPixels, imageMaxRatio, imageMaxSide } from '@/lib/shared/image-limits';
import { AppError } from './errors';
import { formatOf, type ImageFormat, isPolyglot } from './image-format';
import { WorkQueue } from './work-queue';

// What one upload costs is one core and no cache of what nobody asks for again.
sharp.concurrency(1);
sharp.cache(false);

/**
 * The one queue of all uploads that are decoded in this process. A core stays free for pages, and so do threads of the pool
 * that files are read by; decoded, a picture of 40 megapixels takes 160 MB. Sixty-four that wait are a minute or two of work.
 */
const decoding = new WorkQueue({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 64,
  waitingWeight: 256 * 1024 * 1024,
});

export type OpenPicture = { picture: Sharp; width: number; height: number };

/**
 * Opens an uploaded picture for work, when it is its turn: the first picture of an animation, turned upright, in sRGB.
 * Nothing is decoded before its format, size and proportion are known from its first bytes and its header.
 * @param work its failures become `imageUnsupported`: what the library cannot read is no picture, and its words are
 *   nobody's business
 * @throws AppError `imageTooLarge` past 10 MB or 40 megapixels, `imageDimensions` past 16,000 points or 20:1,
 *   `imageUnsupported` for what is no picture of `formats`, `busy` when too many wait already
 */
export async function openUpload<Result>(
  bytes: Uint8Array,
  formats: readonly ImageFormat[],
  work: (open: OpenPicture) => Promise<Result>,
): Promise<Result> {
  if (bytes.length > imageMaxBytes) throw new AppError('imageTooLarge');
  const format = formatOf(bytes);
  if (format === null || !formats.includes(format)) throw new AppError('imageUnsupported');
  return decoding.run(async () => {
    if (isPolyglot(bytes)) throw new AppError('imageUnsupported');
    const header = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
    if (header.format !== format) throw new AppError('imageUnsupported');
    const { width } = header;
    const height = header.pageHeight ?? header.height;
    refuseSize(width, height);
    const picture = sharp(bytes, {
      limitInputPixels: imageMaxPixels,
      failOn: 'error',
      sequentialRead: true,
      pages: 1,
    });
    return readable(work({ picture: picture.autoOrient().toColourspace('srgb'), width, height }));
  }, bytes.length);
}

function refuseSize(width: number, height: number): void {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (width * height > imageMaxPixels) throw new AppError('imageTooLarge');
  if (longer > imageMaxSide || longer > imageMaxRatio * shorter) throw new AppError('imageDimensions');
}

function readable<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => {
    throw new AppError('imageUnsupported');
  });
}
