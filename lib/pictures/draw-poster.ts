import 'server-only';
import sharp from 'sharp';
import type { Locale } from '@/lib/i18n/locales';
import { groundOf, paletteOf, rimOf } from './backgrounds';
import { type Block, column, makeText } from './blocks';
import { cardImages, withoutEmpty } from './draw-card';
import { drawings } from './draw-queue';
import { frameIn, layouts } from './layouts/all';
import { type Lettering, type PlacedLine, withLettering } from './lettering';
import type { DrawnPicture, PictureBackground, PictureLayout, PictureModel, PosterWords } from './model';
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

export type PosterOptions = {
  layout: PictureLayout;
  background: PictureBackground;
  words: PosterWords;
  /** #rrggbb in place of the background's accent. */
  accent?: string | null;
};

const margin = 44;
const card = { width: 1050, height: 600 };
const scale = (posterFormat.width - 2 * margin) / card.width;

/** What a poster shows and says: a card of any kind, drawn without a code of its own. */
export type PosterContent = PosterOptions & {
  locale: Locale;
  /** Where the poster's code leads. */
  url: string;
  paintFace: (sheet: PosterSheet) => string;
};

/** What the card on a poster is drawn on. */
type PosterSheet = {
  width: number;
  height: number;
  lettering: Lettering;
  palette: Palette;
  rim: { top: number; foot: number };
};

/** Pixels that a unit of the card has on a poster. */
export const posterScale = scale * 1.6;

/**
 * Draws a poster to share: the card, a large QR code and what to do with it.
 * @returns the picture, and the characters that no font has; they are left out
 * @throws AppError `busy` when too many drawings wait; Error when avatar, logo or background cannot be read
 */
export function drawPoster(model: PictureModel, options: PosterOptions): Promise<DrawnPicture> {
  return drawings.run(async () => paintPoster(options.background, await layOutPoster(model, options)));
}

/** A poster that was laid out, on its background. */
export async function paintPoster(
  background: PictureBackground,
  { content, missing }: { content: string; missing: string[] },
): Promise<DrawnPicture> {
  const { width, height, pixels } = posterFormat;
  const ground = await groundOf(background, { width, height }, pixels);
  const png = await overlay(ground, svgDocument({ width, height }, pixels, content));
  return { png, missing };
}

/** What stands on a poster, as SVG, and where its lines of text came to stand. */
export async function layOutPoster(model: PictureModel, options: PosterOptions): Promise<LaidOut> {
  const images = await cardImages(model, posterScale);
  return composePoster({
    ...options,
    locale: model.locale,
    url: model.qr.url,
    paintFace: (sheet) =>
      layouts[options.layout]({
        ...sheet,
        bleed: 0,
        model: withoutEmpty(model),
        contacts: model.contacts.filter(({ text }) => text.trim() !== ''),
        ...images,
        hasCode: false,
      }),
  });
}

type LaidOut = { content: string; placed: PlacedLine[]; missing: string[] };

/** The card that is painted, and the call to scan below it. */
export async function composePoster({
  layout,
  background,
  words,
  accent,
  locale,
  url,
  paintFace,
}: PosterContent): Promise<LaidOut> {
  const palette = paletteOf(background, accent);
  const rim = rimOf(background);
  const inset = {
    width: Math.round(card.width * posterScale),
    height: Math.round(card.height * posterScale),
  };
  shadow ??= makeShadow();
  const [blurred, ground] = await Promise.all([
    shadow,
    groundOf(background, card, inset, frameIn(layout, { ...card, bleed: 0, rim })),
  ]);
  const face = await dataUri(ground, inset.width, 'inside');
  const { drawn, lettering } = await withLettering(locale, (lettering) => {
    const content = paintFace({ ...card, lettering, palette, rim });
    // Places of the card's own lines are those of the card; the poster's are its own.
    lettering.placed.length = 0;
    return (
      paintCard(content, { face, blurred, palette }) +
      paintCall({ lettering, url, words, palette }, margin + card.height * scale, rim.foot)
    );
  });
  return { content: drawn, placed: lettering.placed, missing: [...lettering.missing] };
}

/** In units of the card. */
const softShadow = { reach: 72, below: 18, blur: 20, opacity: 0.36 } as const;

let shadow: Promise<string> | undefined;

/** The card's shadow, small: the rasteriser's own blur would take half a second at the poster's size. */
function makeShadow(): Promise<string> {
  const { reach, blur, opacity } = softShadow;
  const smaller = 6;
  const units = { width: card.width + 2 * reach, height: card.height + 2 * reach };
  const pixels = { width: Math.round(units.width / smaller), height: Math.round(units.height / smaller) };
  const box = `x="${reach}" y="${reach}" width="${card.width}" height="${card.height}" rx="22"`;
  const drawing = svgDocument(units, pixels, `<rect ${box} fill="#0b1020" fill-opacity="${opacity}"/>`);
  return sharp(drawing)
    .blur(blur / smaller)
    .png()
    .toBuffer()
    .then((png) => `data:image/png;base64,${png.toString('base64')}`);
}

/** The card with round corners and a thin edge, on a shadow. */
function paintCard(
  content: string,
  { face, blurred, palette }: { face: string; blurred: string; palette: Palette },
): string {
  const clip = freshId();
  const box = `width="${card.width}" height="${card.height}" rx="22"`;
  const { reach, below } = softShadow;
  const shadow = `<image x="${-reach}" y="${below - reach}" width="${card.width + 2 * reach}" height="${card.height + 2 * reach}" preserveAspectRatio="none" xlink:href="${blurred}"/>`;
  return (
    `<g transform="translate(${margin} ${margin}) scale(${round(scale, 5)})">${shadow}` +
    `<clipPath id="${clip}"><rect ${box}/></clipPath><g clip-path="url(#${clip})"><image width="${card.width}" height="${card.height}" preserveAspectRatio="none" xlink:href="${face}"/>${content}</g>` +
    `<rect ${box} fill="none" stroke="${palette.accent}" stroke-opacity=".55" stroke-width="1.6"/></g>`
  );
}

type Call = { lettering: Lettering; url: string; words: PosterWords; palette: Palette };

/** Below the card: what to do, the code to do it with, and whose site it is. The code takes what the words leave. */
function paintCall({ lettering, url, words, palette }: Call, top: number, foot: number): string {
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
  const site = line(words.site, 700, 30, palette.accent);
  const title = line(words.callToAction, 700, 58, palette.ink);
  const hint = line(words.hint, 400, 31, palette.soft);
  const footTop = height - Math.max(44, foot + 16) - (site?.height ?? 0);
  const room = footTop - top;
  const gap = 30;
  const free = room - (title?.height ?? 0) - (hint?.height ?? 0) - 4 * gap;
  const call = column(
    [
      [0, title],
      [gap, codeBlock(url, Math.min(free, 520), palette.code)],
      [gap, hint],
    ],
    'middle',
  );
  return (
    call.paint((width - call.width) / 2, top + (room - call.height) / 2) +
    (site?.paint((width - site.width) / 2, footTop) ?? '')
  );
}
