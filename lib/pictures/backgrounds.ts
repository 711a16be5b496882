import 'server-only';
import sharp from 'sharp';
import { imageMaxPixels } from '@/lib/shared/media';
import { allDrawings, drawingNamed } from './backgrounds/all';
import type { PictureBackground } from './model';
import { type Palette, uploadedPalettes } from './palette';
import { type Pixels, type RawPicture, rasterise } from './raster';
import { svgDocument } from './svg';
import { veilFor } from './veil';

/** The backgrounds that the project draws, by name. */
export const backgroundDrawings: readonly { name: string; textTone: 'light' | 'dark' }[] = allDrawings.map(
  ({ name, textTone }) => ({ name, textTone }),
);

/** Decoded backgrounds: eight of about 8 MB. */
const kept = new Map<string, Promise<RawPicture>>();
const mostKept = 8;

/** The colours of what stands on a background. */
export function paletteOf({ drawing, textTone }: PictureBackground): Palette {
  return drawing === null ? uploadedPalettes[textTone] : drawingNamed(drawing).palette;
}

/** A background as pixels, kept for the next card. */
export function groundOf(
  background: PictureBackground,
  units: { width: number; height: number },
  pixels: Pixels,
): Promise<RawPicture> {
  const key = [background.id, background.drawing ?? background.textTone, pixels.width, pixels.height].join(
    ' ',
  );
  const known = kept.get(key);
  kept.delete(key);
  const ground = known ?? makeGround(background, units, pixels);
  kept.set(key, ground);
  ground.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return ground;
}

async function makeGround(
  { drawing, image, textTone }: PictureBackground,
  units: { width: number; height: number },
  pixels: Pixels,
): Promise<RawPicture> {
  if (drawing !== null) {
    const content = drawingNamed(drawing).draw(units.width, units.height);
    return rasterise(svgDocument(units, pixels, content), pixels);
  }
  if (image === null) throw new Error('a background has neither drawing nor picture');
  const fitted = await sharp(image, { limitInputPixels: imageMaxPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize(pixels.width, pixels.height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const veil = await veilFor({ data: fitted, ...pixels }, textTone);
  const data = await sharp(fitted, { raw: { ...pixels, channels: 3 } })
    .composite([{ input: { create: { ...pixels, channels: 4, background: veil } } }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data, ...pixels };
}

/** A background without a card, for choosing: WebP of the card's proportions. */
export async function drawBackgroundThumbnail(background: PictureBackground, width: number): Promise<Buffer> {
  const pixels = { width, height: Math.round((width * 600) / 1050) };
  const { data } = await makeGround(background, { width: 1050, height: 600 }, pixels);
  return sharp(data, { raw: { ...pixels, channels: 3 } })
    .webp({ quality: 82 })
    .toBuffer();
}
