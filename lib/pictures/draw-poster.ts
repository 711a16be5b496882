import 'server-only';
import { groundOf, paletteOf } from './backgrounds';
import { type Block, column, makeText } from './blocks';
import { cardImages, withoutEmpty } from './draw-card';
import { drawings } from './draw-queue';
import { horizonLayout } from './layouts/horizon';
import { type Lettering, type PlacedLine, withLettering } from './lettering';
import type { DrawnPicture, PictureBackground, PictureModel, PosterWords } from './model';
import type { Palette } from './palette';
import { codeBlock } from './parts';
import { dataUri, overlay, type Pixels } from './raster';
import { freshId, round, svgDocument } from './svg';

/** Upright, as phones show it: 1440×2160 pixels. */
export const posterFormat: { width: number; height: number; pixels: Pixels } = {
  width: 900,
  height: 1350,
  pixels: { width: 1440, height: 2160 },
};

export type PosterOptions = { background: PictureBackground; words: PosterWords };

const margin = 54;
const card = { width: 1050, height: 600 };
const scale = (posterFormat.width - 2 * margin) / card.width;

/**
 * Draws a poster to share: the card, a large QR code and what to do with it.
 * @returns the picture, and the characters that no font has; they are left out
 * @throws AppError `busy` when too many drawings wait; Error when avatar, logo or background cannot be read
 */
export function drawPoster(model: PictureModel, options: PosterOptions): Promise<DrawnPicture> {
  return drawings.run(() => makePoster(model, options));
}

async function makePoster(model: PictureModel, options: PosterOptions): Promise<DrawnPicture> {
  const { background } = options;
  const { width, height, pixels } = posterFormat;
  const [ground, { content, missing }] = await Promise.all([
    groundOf(background, { width, height }, pixels),
    layOutPoster(model, options),
  ]);
  const png = await overlay(ground, svgDocument({ width, height }, pixels, content));
  return { png, missing };
}

/** What stands on a poster, as SVG, and where its lines of text came to stand. */
export async function layOutPoster(
  model: PictureModel,
  { background, words }: PosterOptions,
): Promise<{ content: string; placed: PlacedLine[]; missing: string[] }> {
  const palette = paletteOf(background);
  const inset = {
    width: Math.round(card.width * scale * 1.6),
    height: Math.round(card.height * scale * 1.6),
  };
  const [images, ground] = await Promise.all([
    cardImages(model, scale * 1.6),
    groundOf(background, card, inset),
  ]);
  const face = await dataUri(ground, inset.width, 'inside');
  const { drawn, lettering } = await withLettering(model.locale, (lettering) => {
    const cardHeight = card.height * scale;
    const content = horizonLayout({
      ...card,
      bleed: 0,
      model: withoutEmpty(model),
      contacts: model.contacts.filter(({ text }) => text.trim() !== ''),
      lettering,
      palette,
      ...images,
      hasCode: false,
    });
    // Places of the card's own lines are those of the card; the poster's are its own.
    lettering.placed.length = 0;
    return (
      paintCard(content, face, palette) + paintCall(lettering, model, words, palette, margin + cardHeight)
    );
  });
  return { content: drawn, placed: lettering.placed, missing: [...lettering.missing] };
}

/** The card with round corners and a thin edge, on a shadow. */
function paintCard(content: string, face: string, palette: Palette): string {
  const clip = freshId();
  const box = `width="${card.width}" height="${card.height}" rx="22"`;
  const shadow = [14, 9, 5]
    .map(
      (spread) =>
        `<rect x="${-spread}" y="${10 - spread}" width="${card.width + 2 * spread}" height="${card.height + 2 * spread}" rx="${22 + spread}" fill="#0b1020" fill-opacity=".09"/>`,
    )
    .join('');
  return (
    `<g transform="translate(${margin} ${margin}) scale(${round(scale, 5)})">${shadow}` +
    `<clipPath id="${clip}"><rect ${box}/></clipPath><g clip-path="url(#${clip})"><image width="${card.width}" height="${card.height}" preserveAspectRatio="none" xlink:href="${face}"/>${content}</g>` +
    `<rect ${box} fill="none" stroke="${palette.accent}" stroke-opacity=".55" stroke-width="1.6"/></g>`
  );
}

/** Below the card: what to do, the code to do it with, and whose site it is. */
function paintCall(
  lettering: Lettering,
  model: PictureModel,
  words: PosterWords,
  palette: Palette,
  top: number,
): string {
  const { width, height } = posterFormat;
  const line = (text: string, weight: 400 | 700, size: number, color: string): Block | null =>
    makeText(lettering, text, {
      weight,
      width: width - 2 * margin - 20,
      sizes: [
        [size, size * 0.8],
        [size * 0.9, size * 0.6],
      ],
      color,
      align: 'middle',
      leading: 1.38,
    });
  const site = line(words.site, 700, 25, palette.accent);
  const footTop = height - 62 - (site?.height ?? 0);
  const call = column(
    [
      [0, line(words.callToAction, 700, 46, palette.ink)],
      [34, codeBlock(model.qr.url, 396, palette.code)],
      [24, line(words.hint, 400, 25, palette.soft)],
    ],
    'middle',
  );
  const free = footTop - top - call.height;
  return (
    call.paint((width - call.width) / 2, top + free / 2) +
    (site?.paint((width - site.width) / 2, footTop) ?? '')
  );
}
