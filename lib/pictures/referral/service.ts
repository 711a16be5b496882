import 'server-only';
import sharp from 'sharp';
import { gateErrors, gateOf } from '@/lib/accounts/policy';
import { type Locale, locales } from '@/lib/i18n/locales';
import { AppError } from '@/lib/server/errors';
import { zipStream } from '@/lib/server/files/zip-stream';
import type { Viewer } from '@/lib/shared/viewer';
import type { DrawnPicture } from '../model';
import type { ReferralPicture, ReferralSet } from '../schemas';
import { chosenBackground } from '../service';
import { buildReferralModel, referralPosterWords } from './build-referral-model';
import { drawReferral, drawReferralPoster } from './draw-referral';

/** As wide as the preview is shown, for a dense screen. */
const previewWidth = 1050;

/**
 * The member's own referral card in a language, or a poster of it. Nothing is kept: it is drawn for who asks.
 * @throws AppError `membershipRequired`, `activationRequired`; `noBackground` while there is none to choose, `conflict` where the
 *   chosen one is no longer offered; `busy` when too many drawings wait
 */
export async function drawOwnReferral(
  viewer: Viewer,
  { kind, locale, ...set }: ReferralPicture,
): Promise<{ bytes: Uint8Array; type: 'image/png' | 'image/webp' }> {
  requireReferral(viewer);
  const [model, options] = await Promise.all([buildReferralModel(viewer, locale), optionsOf(set)]);
  if (kind === 'poster') {
    const words = await referralPosterWords(model);
    const { png } = await drawReferralPoster(model, { ...options, words });
    return { bytes: png, type: 'image/png' };
  }
  const { png } = await drawReferral(model, options);
  if (kind === 'card') return { bytes: png, type: 'image/png' };
  const small = await sharp(png).resize({ width: previewWidth }).webp({ quality: 80, effort: 2 }).toBuffer();
  return { bytes: small, type: 'image/webp' };
}

/**
 * The member's own referral cards in all languages, as one archive. All of them are drawn before the first byte is sent, so that
 * a failure is told as one.
 * @throws AppError as `drawOwnReferral`
 */
export async function zipOwnReferrals(viewer: Viewer, set: ReferralSet): Promise<AsyncGenerator<Uint8Array>> {
  requireReferral(viewer);
  const options = await optionsOf(set);
  const drawn: { locale: Locale; picture: DrawnPicture }[] = [];
  for (const locale of locales) {
    const model = await buildReferralModel(viewer, locale);
    drawn.push({ locale, picture: await drawReferral(model, options) });
  }
  return zipStream(
    drawn.map(({ locale, picture }) => ({ name: referralFileName('card', locale), chunks: [picture.png] })),
  );
}

/** What a file is called when it is saved. */
export function referralFileName(kind: 'card' | 'poster', locale: Locale): string {
  return `referral-${kind}-${locale}.png`;
}

async function optionsOf({ layout, background: id }: ReferralSet) {
  const { background } = await chosenBackground(id);
  return { layout, background };
}

/** Whom a referral brings points has one: members whose membership is active (product.md 1). */
function requireReferral(viewer: Viewer): void {
  const gate = gateOf(viewer, 'paid');
  if (gate) throw new AppError(gateErrors[gate]);
}
