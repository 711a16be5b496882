import 'server-only';
import sharp from 'sharp';
import { contrastOf, parseColor, type Rgb } from './contrast';
import { uploadedPalettes } from './palette';
import type { RawPicture } from './raster';

const grounds: Record<'light' | 'dark', Rgb> = { light: [9, 16, 32], dark: [255, 255, 255] };
const enough = 4.6;

/**
 * The veil that an uploaded picture needs so that text of a tone can be read on nearly all of it: dark below light text,
 * white below dark text, and no thicker than that takes. A quarter is the least, so that text stands out of any pattern.
 */
export async function veilFor(
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
  const pixels = Array.from({ length: small.length / 3 }, (_, at): Rgb => {
    const [red = 0, green = 0, blue = 0] = small.subarray(at * 3, at * 3 + 3);
    return [red, green, blue];
  });
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
