import 'server-only';
import { groundOf, paletteOf, rimOf } from './backgrounds';
import { drawings } from './draw-queue';
import { frameIn, layouts } from './layouts/all';
import { type PlacedLine, withLettering } from './lettering';
import type { DrawnPicture, PictureBackground, PictureLayout, PictureModel } from './model';
import { dataUri, fillsSquare, overlay, type Pixels } from './raster';
import type { Mark, Sheet } from './sheet';
import { svgDocument } from './svg';

export type CardSize = 'card' | 'print' | 'og';

type Format = { width: number; height: number; bleed: number; pixels: Pixels };

/**
 * `card` is 1050×600 at twice the density; `print` 90×54 mm with 3 mm to cut off on each side, 96×60 mm at 622 dots an
 * inch; `og` what the previews of links show, 1200×630.
 */
export const cardFormats: Record<CardSize, Format> = {
  card: { width: 1050, height: 600, bleed: 0, pixels: { width: 2100, height: 1200 } },
  print: { width: 1050, height: 630, bleed: 35, pixels: { width: 2352, height: 1470 } },
  og: { width: 1090, height: 572.25, bleed: 0, pixels: { width: 1200, height: 630 } },
};

export type CardOptions = {
  layout: PictureLayout;
  background: PictureBackground;
  size?: CardSize;
  /** #rrggbb in place of the background's accent. */
  accent?: string | null;
  /** false: the face alone, without the lines of contact. */
  contacts?: boolean;
};

/**
 * Draws a card as PNG.
 * @returns the picture, and the characters that no font has; they are left out
 * @throws AppError `busy` when too many drawings wait; Error when avatar, logo or background cannot be read
 */
export function drawCard(model: PictureModel, options: CardOptions): Promise<DrawnPicture> {
  return drawings.run(() => makeCard(model, options));
}

async function makeCard(model: PictureModel, options: CardOptions): Promise<DrawnPicture> {
  const { background, layout, size = 'card' } = options;
  const { width, height, bleed, pixels } = cardFormats[size];
  const units = { width: width + 2 * bleed, height: height + 2 * bleed };
  const [{ content, missing }, ground] = await Promise.all([
    layOutCard(model, options),
    groundOf(background, units, pixels, frameIn(layout, { width, height, bleed, rim: rimOf(background) })),
  ]);
  const png = await overlay(
    ground,
    svgDocument(units, pixels, `<g transform="translate(${bleed} ${bleed})">${content}</g>`),
  );
  return { png, missing };
}

/** What stands on a card, as SVG, and where its lines of text came to stand. */
export async function layOutCard(
  model: PictureModel,
  { layout, background, size = 'card', contacts = true, accent }: CardOptions,
): Promise<{ content: string; placed: PlacedLine[]; missing: string[] }> {
  const { width, height, bleed, pixels } = cardFormats[size];
  const scale = pixels.width / (width + 2 * bleed);
  const images = await cardImages(model, scale);
  const { drawn, lettering } = await withLettering(model.locale, (lettering) =>
    layouts[layout]({
      width,
      height,
      bleed,
      model: withoutEmpty(model),
      contacts: contacts ? model.contacts.filter(({ text }) => text.trim() !== '') : [],
      lettering,
      palette: paletteOf(background, accent),
      rim: rimOf(background),
      ...images,
      hasCode: true,
    }),
  );
  return { content: drawn, placed: lettering.placed, missing: [...lettering.missing] };
}

/** Portrait and mark as data URIs, no larger than they are drawn at `scale` pixels a unit. */
export async function cardImages(
  { avatar, logo, company }: Pick<PictureModel, 'avatar' | 'logo' | 'company'>,
  scale: number,
): Promise<Pick<Sheet, 'avatar' | 'logo' | 'emblem'>> {
  const isFirm = company === null && avatar === null;
  const [portrait, mark] = await Promise.all([
    avatar && dataUri(avatar, Math.round(220 * scale), 'cover'),
    logo && markOf(logo, Math.round((isFirm ? 220 : 64) * scale)),
  ]);
  return { avatar: portrait, logo: isFirm ? null : mark, emblem: isFirm ? mark : null };
}

async function markOf(logo: Uint8Array, side: number): Promise<Mark> {
  const [uri, fills] = await Promise.all([dataUri(logo, side, 'inside'), fillsSquare(logo)]);
  return { uri, fills };
}

/** Blank is the same as nothing; a name in two scripts that are the same is said once. */
export function withoutEmpty(model: PictureModel): PictureModel {
  const text = (value: string | null) => value?.trim() || null;
  const otherName = text(model.otherName);
  return {
    ...model,
    name: model.name.trim(),
    otherName: otherName === model.name.trim() ? null : otherName,
    position: text(model.position),
    company: text(model.company),
    trades: model.trades.map((trade) => trade.trim()).filter((trade) => trade !== ''),
    motto: text(model.motto),
  };
}
