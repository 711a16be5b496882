import sharp from 'sharp';
import { forgetMedia } from '@/lib/media/forget-media';
import { uploadPicture } from '@/lib/media/service';
import { db } from '@/lib/server/db';
import { deleteMedia } from '@/lib/server/storage';
import { type Spread, spreadOf } from './percentiles';

export type UploadFigures = { name: string; atOnce: number; count: number; perSecond: number } & Spread;

export type UploadResult = { megabytes: number; decoding: UploadFigures; uploads: UploadFigures[] };

/** 12 megapixels, as phones take them. */
const size = { width: 4000, height: 3000 };
const count = 10;

/**
 * Measures uploading a 12-megapixel photo: looked at, decoded, made in three sizes, stored, its row; one after the other and
 * four at once, of which two are worked on; and decoding alone beside it. Times in milliseconds.
 */
export async function measureUploads(): Promise<UploadResult> {
  const photo = await makePhoto();
  const keys: string[] = [];
  const upload = async () => {
    keys.push((await uploadPicture(null, photo, { shape: 'free' })).key);
  };
  try {
    return {
      megabytes: photo.length / 1024 / 1024,
      decoding: await measure('decoding alone', 1, () => sharp(photo).raw().toBuffer()),
      uploads: [await measure('upload', 1, upload), await measure('upload, 4 at once', 4, upload)],
    };
  } finally {
    const rows = await db.media.findMany({ where: { key: { in: keys } }, select: { id: true } });
    await forgetMedia(
      db,
      rows.map(({ id }) => id),
    );
    await deleteMedia(keys);
  }
}

/** Soft shapes under fine grain: about as many bytes as a photo of that size has. */
async function makePhoto(): Promise<Buffer> {
  const noise = (sigma: number, width: number, height: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    });
  const shapes = await noise(60, size.width / 100, size.height / 100)
    .png()
    .toBuffer();
  const grain = await noise(28, size.width, size.height).png({ compressionLevel: 1 }).toBuffer();
  return sharp(shapes)
    .resize(size.width, size.height, { kernel: 'cubic' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

async function measure(name: string, atOnce: number, work: () => Promise<unknown>): Promise<UploadFigures> {
  await work();
  const times: number[] = [];
  let begun = 0;
  const lane = async () => {
    while (begun < count) {
      begun += 1;
      const start = performance.now();
      await work();
      times.push(performance.now() - start);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: atOnce }, lane));
  const seconds = (performance.now() - start) / 1000;
  return { name, atOnce, count: times.length, perSecond: times.length / seconds, ...spreadOf(times) };
}
