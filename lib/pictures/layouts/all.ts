import type { PictureLayout } from '../model';
import type { Layout } from '../sheet';
import { horizonLayout } from './horizon';
import { panelLayout } from './panel';
import { signatureLayout } from './signature';

/** How each arrangement is drawn. */
export const layouts: Record<PictureLayout, Layout> = {
  panel: panelLayout,
  signature: signatureLayout,
  horizon: horizonLayout,
};
