import type { Palette } from '../palette';

/** What covers the whole sheet, and the fine lines on it, which a frame keeps away from itself. */
type DrawnGround = { ground: string; lines: string };

/** A background that the project draws by itself, for any proportions. */
export type BackgroundDrawing = {
  name: string;
  /** Of the text that stands on it. */
  textTone: 'light' | 'dark';
  palette: Palette;
  /** How far bands along the upper and the lower edge reach into the sheet: a frame stays clear of them. */
  rim?: { top: number; foot: number };
  /** SVG of a sheet of this size in units; a card is about 1050 by 600. */
  draw: (width: number, height: number) => DrawnGround;
};
