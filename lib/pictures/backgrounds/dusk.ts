import { round } from '../svg';
import type { BackgroundDrawing } from './drawing';

/** A rock of the bay: where, how wide and how high, in shares of the sheet. */
type Rock = readonly [middle: number, breadth: number, tall: number];

const far: readonly Rock[] = [
  [0.04, 0.05, 0.09],
  [0.13, 0.07, 0.15],
  [0.22, 0.04, 0.08],
  [0.37, 0.05, 0.1],
  [0.46, 0.06, 0.17],
  [0.55, 0.05, 0.11],
  [0.74, 0.05, 0.13],
  [0.82, 0.07, 0.21],
  [0.95, 0.08, 0.16],
];
const near: readonly Rock[] = [
  [-0.01, 0.07, 0.12],
  [0.5, 0.035, 0.07],
  [0.89, 0.06, 0.2],
  [0.965, 0.09, 0.31],
];

/** The outline of rocks that stand in the water: steep sides, round and uneven heads. */
function rocks(list: readonly Rock[], width: number, height: number, level: number): string {
  const points = Array.from({ length: 241 }, (_, at) => {
    const share = at / 240;
    const rise = Math.max(
      0,
      ...list.map(([middle, breadth, tall]) => {
        const away = Math.abs(share - middle) / breadth;
        if (away >= 1) return 0;
        const uneven = 1 + 0.07 * Math.sin(share * 97 + middle * 40) + 0.04 * Math.sin(share * 211);
        return tall * (1 - away ** 2.6) ** 0.7 * uneven;
      }),
    );
    return `${round(width * share)} ${round(height * (level - rise))}`;
  });
  return `M0 ${height}L${points.join('L')}L${width} ${height}Z`;
}

/** A bay with rocks after sunset. */
export const dusk: BackgroundDrawing = {
  name: 'dusk',
  textTone: 'light',
  palette: {
    ink: '#ffffff',
    soft: '#e2dfe6',
    accent: '#ffd591',
    panel: ['#4b4763', '#221f38'],
    panelInk: '#ffffff',
    panelSoft: '#dcd8e4',
    code: '#1f1c33',
  },
  draw: (width, height) => ({
    ground: `<defs>
<linearGradient id="sky" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#1a1930"/><stop offset=".5" stop-color="#322e4d"/><stop offset=".84" stop-color="#563f55"/></linearGradient>
<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a3048"/><stop offset="1" stop-color="#1a182c"/></linearGradient>
<radialGradient id="sun" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#d98b5c" stop-opacity=".3"/><stop offset="1" stop-color="#d9825a" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
<ellipse cx="${round(width * 0.66)}" cy="${round(height * 0.82)}" rx="${round(width * 0.34)}" ry="${round(height * 0.34)}" fill="url(#sun)"/>
<path d="${rocks(far, width, height, 0.83)}" fill="#463d58" fill-opacity=".8"/>
<rect y="${round(height * 0.83)}" width="${width}" height="${round(height * 0.17 + 1)}" fill="url(#sea)"/>
<path d="${rocks(near, width, height, 0.88)}" fill="#242138"/>
<rect y="${round(height * 0.88)}" width="${width}" height="${round(height * 0.12 + 1)}" fill="#1d1a30"/>`,
    lines: '',
  }),
};
