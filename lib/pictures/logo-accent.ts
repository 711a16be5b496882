import 'server-only';
import sharp from 'sharp';
import { formatColor, type Rgb } from '@/lib/shared/contrast';
import { imageMaxPixels } from '@/lib/shared/image-limits';
import { dominantColor, type Pixel, readableAccent } from './accent';
import { groundColors } from './backgrounds';
import type { DrawnCard } from './card-rows';
import type { PictureAccent } from './design';
import type { PictureBackground } from './model';
import { imageOf } from './picture-model';

/** A logo is looked at this small: what is finer is no colour that it is known by. */
const side = 64;

/** The dominant colour of a card's logo, or of a person's picture; null without one. */
async function logoColor({ logo }: Pick<DrawnCard, 'logo'>): Promise<Rgb | null> {
  const image = await imageOf(logo);
  if (!image) return null;
  const data = await sharp(image, { limitInputPixels: imageMaxPixels, failOn: 'error', pages: 1 })
    .resize(side, side, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  const pixels = Array.from({ length: data.length / 4 }, (_, at): Pixel => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at * 4, at * 4 + 4);
    return [red, green, blue, alpha];
  });
  return dominantColor(pixels);
}

/** The same as #rrggbb, to be offered; a picture that cannot be read offers none. */
export async function offeredLogoColor(card: Pick<DrawnCard, 'logo'>): Promise<string | null> {
  const color = await logoColor(card).catch(() => null);
  return color && formatColor(color);
}

/**
 * The accent that a card is drawn in on a background, where its design takes that of its logo.
 * @returns #rrggbb, readable as text there; null for the background's own, also where the logo has no such colour
 */
export async function accentOn(
  background: PictureBackground,
  accent: PictureAccent,
  card: Pick<DrawnCard, 'logo'>,
): Promise<string | null> {
  if (accent !== 'logo') return null;
  const color = await logoColor(card);
  if (!color) return null;
  const readable = readableAccent(color, background.textTone, await groundColors(background));
  return readable && formatColor(readable);
}
