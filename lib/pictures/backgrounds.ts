import 'server-only';
import sharp from 'sharp';
import { contrastOf, parseColor, type Rgb } from '@/lib/shared/contrast';
import { imageMaxPixels } from '@/lib/shared/image-limits';
import { allDrawings, drawingNamed } from './backgrounds/all';
import type { PictureBackground } from './model';
import { type Palette, uploadedPalettes } from './palette';
import { type Pixels, type RawPicture, rasterise } from './raster';
import { svgDocument } from './svg';

/** The backgrounds that the project draws, by name. */
export const backgroundDrawings: readonly { name: string; textTone: 'light' | 'dark' }[] = allDrawings.map(
  ({ name, textTone }) => ({ name, textTone }),
);

/** A frame that a layout draws: the background's fine lines stay within it and do not touch it. */
export type Frame = { x: number; y: number; width: number; height: number; radius: number };

/** What a frame keeps between itself and the lines. */
const clearance = 9;

/** Decoded backgrounds: eight of about 8 MB. */
const kept = new Map<string, Promise<RawPicture>>();
const mostKept = 8;

/**
 * The colours of what stands on a background.
 * @param accent takes the place of its own
 */
export function paletteOf(
  { drawing, textTone }: Pick<PictureBackground, 'drawing' | 'textTone'>,
  accent: string | null = null,
): Palette {
  const palette = drawing === null ? uploadedPalettes[textTone] : drawingNamed(drawing).palette;
  return accent === null ? palette : { ...palette, accent };
}

/** How far bands along the edges of a background reach. */
export function rimOf({ drawing }: PictureBackground): { top: number; foot: number } {
  return (drawing === null ? undefined : drawingNamed(drawing).rim) ?? { top: 0, foot: 0 };
}

/** A background as pixels, kept for the next card. */
export function groundOf(
  background: PictureBackground,
  units: { width: number; height: number },
  pixels: Pixels,
  frame: Frame | null = null,
): Promise<RawPicture> {
  const { id, drawing, textTone } = background;
  const around = drawing === null || frame === null ? '' : Object.values(frame).join(' ');
  const key = [id, drawing ?? textTone, pixels.width, pixels.height, around].join(' ');
  const known = kept.get(key);
  kept.delete(key);
  const ground = known ?? makeGround(background, units, pixels, frame);
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
  frame: Frame | null,
): Promise<RawPicture> {
  if (drawing !== null) {
    const { ground, lines } = drawingNamed(drawing).draw(units.width, units.height);
    return rasterise(svgDocument(units, pixels, ground + within(frame, lines)), pixels);
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

function within(frame: Frame | null, lines: string): string {
  if (!frame || lines === '') return lines;
  const { x, y, width, height, radius } = frame;
  const box = `x="${x + clearance}" y="${y + clearance}" width="${width - 2 * clearance}" height="${height - 2 * clearance}" rx="${radius}"`;
  return `<clipPath id="within"><rect ${box}/></clipPath><g clip-path="url(#within)">${lines}</g>`;
}

/** A background without a card, for choosing: WebP of the card's proportions. */
export async function drawBackgroundThumbnail(background: PictureBackground, width: number): Promise<Buffer> {
  const pixels = { width, height: Math.round((width * 600) / 1050) };
  const { data } = await makeGround(background, { width: 1050, height: 600 }, pixels, null);
  return sharp(data, { raw: { ...pixels, channels: 3 } })
    .webp({ quality: 82 })
    .toBuffer();
}

/** Where text stands, a background's colours as a field of small patches. */
export async function groundColors(background: PictureBackground): Promise<Rgb[]> {
  const pixels = { width: 210, height: 120 };
  const { data } = await makeGround(background, { width: 1050, height: 600 }, pixels, null);
  const [top, foot] = [Math.ceil(pixels.height * 0.08), Math.floor(pixels.height * 0.92)];
  return colorsOf(data.subarray(top * pixels.width * 3, foot * pixels.width * 3));
}

function colorsOf(data: Buffer): Rgb[] {
  return Array.from({ length: data.length / 3 }, (_, at): Rgb => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 3, at * 3 + 3);
    return [red, green, blue];
  });
}

const grounds: Record<'light' | 'dark', Rgb> = { light: [9, 16, 32], dark: [255, 255, 255] };
const enough = 4.6;

/**
 * The veil that an uploaded picture needs so that text of a tone can be read on nearly all of it: dark below light text,
 * white below dark text, and no thicker than that takes. A quarter is the least, so that text stands out of any pattern.
 */
async function veilFor(
  { data, width, height }: RawPicture,
  tone: 'light' | 'dark',
): Promise<{ r: number; g: number; b: number; alpha: number }> {
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(48, 28, { fit: 'fill' })
    .raw()
    .toBuffer();
  const veil = grounds[tone];
  const { ink, soft, accent } = uploadedPalettes[tone];
  const texts = [ink, soft, accent].map(parseColor);
  const pixels = colorsOf(small);
  let alpha = 0.25;
  for (; alpha < 0.9; alpha += 0.05) {
    const hard = pixels.filter((pixel) => {
      const veiled = pixel.map((part, at) => part * (1 - alpha) + (veil[at] ?? 0) * alpha) as unknown as Rgb;
      return texts.some((text) => contrastOf(text, veiled) < enough);
    });
    if (hard.length <= pixels.length * 0.02) break;
  }
  return { r: veil[0], g: veil[1], b: veil[2], alpha };
}
