import type { Palette } from '../palette';

/** A background that the project draws by itself, for any proportions. */
export type BackgroundDrawing = {
  name: string;
  /** Of the text that stands on it. */
  textTone: 'light' | 'dark';
  palette: Palette;
  /** SVG of a sheet of this size in units; a card is about 1050 by 600. */
  draw: (width: number, height: number) => string;
};
