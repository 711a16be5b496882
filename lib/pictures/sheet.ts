import type { Lettering } from './lettering';
import type { PictureModel } from './model';
import type { Palette } from './palette';

/** The mark of a firm as a data URI; `fills` a square by itself, with a ground of its own, so that it needs no white one. */
export type Mark = { uri: string; fills: boolean };

/** What a layout draws on: units that stand for the visible card, pictures as data URIs, colours of the background. */
export type Sheet = {
  width: number;
  height: number;
  /** Drawn beyond each edge, to be cut off in print. */
  bleed: number;
  model: PictureModel;
  /** Without them the card says nothing that only some may know. */
  contacts: PictureModel['contacts'];
  lettering: Lettering;
  palette: Palette;
  /** How far bands along the edges of the background reach. */
  rim: { top: number; foot: number };
  avatar: string | null;
  logo: Mark | null;
  /** The mark of a firm whose own card this is: stands where the portrait would, instead of the small logo. */
  emblem: Mark | null;
  /** false where a larger code stands beside the card. */
  hasCode: boolean;
};

/** Draws everything that stands on the background; the origin is the card's corner. */
export type Layout = (sheet: Sheet) => string;

/** Of a card whose owner left lines out, what remains may be this much larger. */
const larger = [1.32, 1.24, 1.16, 1.08] as const;

/**
 * Makes something smaller step by step until it fits.
 * @param roomy begins with more than the usual size
 * @param make gets the share of the usual size, and at the end whether to leave out what can be missed
 */
export function makeFitting<Made extends { height: number }>(
  room: number,
  make: (density: number, sparing: boolean) => Made,
  roomy = false,
): Made {
  if (roomy) {
    for (const density of larger) {
      const made = make(density, false);
      if (made.height <= room) return made;
    }
  }
  const steps = [1, 0.94, 0.88, 0.82, 0.76, 0.7] as const;
  for (const sparing of [false, true]) {
    for (const density of steps) {
      const made = make(density, sparing);
      if (made.height <= room) return made;
    }
  }
  return make(0.62, true);
}
