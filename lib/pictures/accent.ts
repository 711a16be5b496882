import { contrastOf, leastTextContrast, type Rgb } from '@/lib/shared/contrast';

/** Of the ground this share may be harder to read on: fine lines that a letter crosses. */
const tolerated = 0.004;

/** A pixel of a picture with its opacity, each part 0 to 255. */
export type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

/** Hues are counted in twenty-four parts of the circle. */
const parts = 24;
/** Greys and near-greys have no hue that one would name. */
const leastChroma = 64;
const leastSaturation = 0.35;
/** A colour is dominant from this share of what is drawn on; a red dot on a black mark is one, a stray pixel is not. */
const leastShare = 0.04;

function hueOf([red, green, blue]: Rgb, most: number, chroma: number): number {
  const turn =
    most === red
      ? (green - blue) / chroma
      : most === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  return (turn + 6) % 6;
}

/**
 * The colour that a logo is known by: of its sufficiently saturated pixels those of the commonest hue, on average. Stronger
 * ones weigh more, so that the soft edge of a mark does not thin its colour.
 * @returns null where it has none: black and white, grey, or nothing but traces of colour
 */
export function dominantColor(pixels: readonly Pixel[]): Rgb | null {
  const hues = Array.from({ length: parts }, () => ({ count: 0, weight: 0, sum: [0, 0, 0] }));
  let drawn = 0;
  for (const [red, green, blue, alpha] of pixels) {
    if (alpha < 128) continue;
    const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
    // White is what a logo stands on, whether or not it is transparent.
    if (least > 244) continue;
    drawn += 1;
    const chroma = most - least;
    if (chroma < leastChroma || chroma / most < leastSaturation) continue;
    const hue = hues[Math.floor((hueOf([red, green, blue], most, chroma) / 6) * parts) % parts];
    if (!hue) continue;
    hue.count += 1;
    hue.weight += chroma;
    hue.sum = [red, green, blue].map((part, at) => (hue.sum[at] ?? 0) + part * chroma);
  }
  // Two parts beside each other are one colour that lies across their border.
  const windows = hues.map((hue, at) => {
    const next = hues[(at + 1) % parts] ?? hue;
    return {
      count: hue.count + next.count,
      weight: hue.weight + next.weight,
      sum: hue.sum.map((part, channel) => part + (next.sum[channel] ?? 0)),
    };
  });
  const best = windows.reduce((most, each) => (each.count > most.count ? each : most));
  if (drawn === 0 || best.count / drawn < leastShare) return null;
  const [red = 0, green = 0, blue = 0] = best.sum.map((part) => Math.round(part / best.weight));
  return [red, green, blue];
}

/**
 * A colour as it can be read as text on a ground: itself, or as much lighter or darker as that takes.
 * @param tone of the text on that ground
 * @param ground the colours of the ground, each of the same area
 * @returns null where not even white or black can be read there
 */
export function readableAccent(color: Rgb, tone: 'light' | 'dark', ground: readonly Rgb[]): Rgb | null {
  const end = tone === 'light' ? 255 : 0;
  for (let step = 0; step <= 40; step += 1) {
    const tried = color.map((part) => Math.round(part + ((end - part) * step) / 40)) as unknown as Rgb;
    const hard = ground.filter((pixel) => contrastOf(tried, pixel) < leastTextContrast);
    if (hard.length <= ground.length * tolerated) return tried;
  }
  return null;
}
