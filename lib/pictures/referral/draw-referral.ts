import 'server-only';
import { frameIn } from '@/lib/pictures/layouts/all';
import { groundOf, paletteOf, rimOf } from '../backgrounds';
import { cardFormats, cardImages } from '../draw-card';
import { composePoster, paintPoster, posterScale } from '../draw-poster';
import { drawings } from '../draw-queue';
import { type PlacedLine, withLettering } from '../lettering';
import type { DrawnPicture, PictureBackground, PictureLayout, PosterWords } from '../model';
import { overlay } from '../raster';
import { svgDocument } from '../svg';
import { referralLayouts } from './layouts';
import type { ReferralModel } from './model';

export type ReferralOptions = { layout: PictureLayout; background: PictureBackground };

/** As a business card on the screen: 2100 × 1200 pixels. */
const { width, height, pixels } = cardFormats.card;

/**
 * Draws a referral card as PNG.
 * @returns the picture, and the characters that no font has; they are left out
 * @throws AppError `busy` when too many drawings wait; Error when avatar, logo or background cannot be read
 */
export function drawReferral(model: ReferralModel, options: ReferralOptions): Promise<DrawnPicture> {
  return drawings.run(async () => {
    const { layout, background } = options;
    const frame = frameIn(layout, { width, height, bleed: 0, rim: rimOf(background) });
    const [{ content, missing }, ground] = await Promise.all([
      layOutReferral(model, options),
      groundOf(background, { width, height }, pixels, frame),
    ]);
    return { png: await overlay(ground, svgDocument({ width, height }, pixels, content)), missing };
  });
}

/** What stands on a referral card, as SVG, and where its lines of text came to stand. */
export async function layOutReferral(
  model: ReferralModel,
  { layout, background }: ReferralOptions,
): Promise<{ content: string; placed: PlacedLine[]; missing: string[] }> {
  const images = await imagesOf(model, pixels.width / width);
  const { drawn, lettering } = await withLettering(model.locale, (lettering) =>
    referralLayouts[layout]({
      width,
      height,
      model,
      lettering,
      palette: paletteOf(background),
      rim: rimOf(background),
      ...images,
      hasCode: true,
    }),
  );
  return { content: drawn, placed: lettering.placed, missing: [...lettering.missing] };
}

/**
 * Draws a poster: the referral card, a large QR code and what to do with it.
 * @throws as `drawReferral`
 */
export function drawReferralPoster(
  model: ReferralModel,
  options: ReferralOptions & { words: PosterWords },
): Promise<DrawnPicture> {
  return drawings.run(async () => {
    const images = await imagesOf(model, posterScale);
    const laidOut = await composePoster({
      ...options,
      locale: model.locale,
      url: model.qr.url,
      paintFace: (sheet) => referralLayouts[options.layout]({ ...sheet, model, ...images, hasCode: false }),
    });
    return paintPoster(options.background, laidOut);
  });
}

/** The portrait; without one the firm's mark stands in its place. */
async function imagesOf({ avatar, logo }: ReferralModel, scale: number) {
  const { avatar: portrait, emblem } = await cardImages({ avatar, logo, company: null }, scale);
  return { avatar: portrait, emblem };
}
