import { round } from '../svg';
import type { BackgroundDrawing } from './drawing';

/** Rows of scales, each of three arcs, as on blue and white ware. */
function scales(width: number, height: number): string {
  const radius = 38;
  const arcs: string[] = [];
  for (let line = 0; line * radius * 0.5 < height + radius; line += 1) {
    const y = line * radius * 0.5;
    for (let x = width * 0.48 + (line % 2) * radius; x < width + radius; x += 2 * radius) {
      for (const share of [1, 0.68, 0.36]) {
        const own = radius * share;
        arcs.push(`M${round(x - own)} ${round(y)}a${round(own)} ${round(own)} 0 0 1 ${round(2 * own)} 0`);
      }
    }
  }
  return arcs.join('');
}

/** White ware with a rim of cobalt. */
export const porcelain: BackgroundDrawing = {
  name: 'porcelain',
  textTone: 'dark',
  palette: {
    ink: '#14213d',
    soft: '#46536c',
    accent: '#1d4f9f',
    panel: ['#2b63c0', '#123070'],
    panelInk: '#ffffff',
    panelSoft: '#dbe7fb',
    code: '#102a63',
  },
  rim: { top: 18, foot: 0 },
  draw: (width, height) => ({
    ground: `<defs>
<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#eaf0fa"/></linearGradient>
<linearGradient id="fade" x1="0" y1="0" x2="1" y2=".25"><stop offset=".5" stop-color="#2b63c0" stop-opacity="0"/><stop offset="1" stop-color="#2b63c0" stop-opacity=".22"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#ground)"/>
<rect width="${width}" height="11" fill="#1d4f9f"/><rect y="15" width="${width}" height="2.500" fill="#1d4f9f" fill-opacity=".55"/>`,
    lines: `<path d="${scales(width, height)}" fill="none" stroke="url(#fade)" stroke-width="1.2"/>`,
  }),
};
