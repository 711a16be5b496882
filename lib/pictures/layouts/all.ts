import type { Frame } from '../backgrounds';
import type { PictureLayout } from '../model';
import type { Layout, Sheet } from '../sheet';
import { horizonLayout } from './horizon';
import { panelLayout } from './panel';
import { signatureFrame, signatureLayout } from './signature';

/** How each arrangement is drawn. */
export const layouts: Record<PictureLayout, Layout> = {
  panel: panelLayout,
  signature: signatureLayout,
  horizon: horizonLayout,
};

/** The frame that an arrangement draws, in units of the whole sheet with what is cut off; null for one without. */
export function frameIn(
  layout: PictureLayout,
  sheet: Pick<Sheet, 'width' | 'height' | 'bleed' | 'rim'>,
): Frame | null {
  if (layout !== 'signature') return null;
  const frame = signatureFrame(sheet);
  return { ...frame, x: frame.x + sheet.bleed, y: frame.y + sheet.bleed };
}
