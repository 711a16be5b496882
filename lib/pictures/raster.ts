import 'server-only';
import sharp from 'sharp';
import { imageMaxPixels } from '@/lib/shared/image-limits';

export type Pixels = { width: number; height: number };
export type RawPicture = Pixels & { data: Buffer };

// One drawing takes one core, and leaves no decoded pictures behind: half the memory of the defaults.
sharp.concurrency(1);
sharp.cache(false);

/** An SVG as plain RGB, laid on white where it is empty. */
export async function rasterise(svg: Buffer, { width, height }: Pixels): Promise<RawPicture> {
  const data = await sharp(svg).flatten({ background: '#ffffff' }).removeAlpha().raw().toBuffer();
  return { data, width, height };
}

/** A drawing of the ground's size laid over it, as PNG. */
export function overlay(ground: RawPicture, svg: Buffer): Promise<Buffer> {
  const { data, width, height } = ground;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .composite([{ input: svg }])
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** Whether a picture is a square without transparent parts. */
export async function fillsSquare(picture: Uint8Array): Promise<boolean> {
  const opened = sharp(picture, { limitInputPixels: imageMaxPixels, failOn: 'error', pages: 1 });
  const { autoOrient } = await opened.metadata();
  const ratio = autoOrient.width / autoOrient.height;
  return ratio > 0.95 && ratio < 1.05 && (await opened.stats()).isOpaque;
}

/** A picture as a data URI of at most `side` pixels, so that the drawing asks nobody for it. */
export async function dataUri(
  picture: Uint8Array | RawPicture,
  side: number,
  fit: 'cover' | 'inside',
): Promise<string> {
  const opened =
    'data' in picture
      ? sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
      : sharp(picture, { limitInputPixels: imageMaxPixels, failOn: 'error', pages: 1 }).autoOrient();
  const png = await opened
    .resize(side, side, { fit, withoutEnlargement: fit === 'inside' })
    .png({ compressionLevel: 3 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
