/** The colours of what stands on a background. All text colours are readable on every part of it. */
export type Palette = {
  /** Names. */
  ink: string;
  /** What is said beside. */
  soft: string;
  /** Firm, signs, rules. */
  accent: string;
  /** The side panel from its top to its foot, and the text on it. */
  panel: readonly [string, string];
  panelInk: string;
  panelSoft: string;
  /** QR code on its white plate. */
  code: string;
};

/** For uploaded pictures, which are veiled until these can be read. */
export const uploadedPalettes: Record<'light' | 'dark', Palette> = {
  light: {
    ink: '#ffffff',
    soft: '#e3e8f0',
    accent: '#ffd27a',
    panel: ['#16233f', '#0b1428'],
    panelInk: '#ffffff',
    panelSoft: '#c9d3e4',
    code: '#14213d',
  },
  dark: {
    ink: '#14213d',
    soft: '#3f4a60',
    accent: '#7a4b00',
    panel: ['#1d2f55', '#111d38'],
    panelInk: '#ffffff',
    panelSoft: '#c9d3e4',
    code: '#14213d',
  },
};
