import { round } from '../svg';
import type { BackgroundDrawing } from './drawing';

/** A closed line of equal height around a hill, uneven as hills are. */
function contourLine(centerX: number, centerY: number, radius: number, seed: number): string {
  const points = Array.from({ length: 72 }, (_, at) => {
    const angle = (at / 72) * Math.PI * 2;
    const uneven =
      1 +
      0.16 * Math.sin(3 * angle + seed) +
      0.09 * Math.sin(5 * angle - seed * 1.7 + radius / 90) +
      0.05 * Math.sin(7 * angle + radius / 60);
    return [
      centerX + radius * 1.3 * uneven * Math.cos(angle),
      centerY + radius * 0.86 * uneven * Math.sin(angle),
    ];
  });
  return `M${points.map(([x = 0, y = 0]) => `${round(x, 1)} ${round(y, 1)}`).join('L')}Z`;
}

/** Deep blue with the lines of a map, one in three in gold. */
export const contour: BackgroundDrawing = {
  name: 'contour',
  textTone: 'light',
  palette: {
    ink: '#ffffff',
    soft: '#c3d1e6',
    accent: '#efc872',
    panel: ['#16386a', '#071531'],
    panelInk: '#ffffff',
    panelSoft: '#c3d1e6',
    code: '#08152f',
  },
  draw(width, height) {
    const lines = Array.from({ length: 17 }, (_, at) => {
      const gold = at % 3 === 0;
      const d = contourLine(width * 0.86, height * 0.26, 34 + at * 27, 0.9 + at * 0.045);
      return `<path d="${d}" stroke="${gold ? '#e6bf6b' : '#5fa3bd'}" stroke-opacity="${round((gold ? 0.5 : 0.4) * (1 - at / 19), 3)}"/>`;
    });
    const ground = `<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#07122c"/><stop offset=".55" stop-color="#0c2148"/><stop offset="1" stop-color="#103353"/></linearGradient>
<radialGradient id="hill" cx=".86" cy=".26" r=".55"><stop offset="0" stop-color="#1d5a72" stop-opacity=".85"/><stop offset="1" stop-color="#1d5a72" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#ground)"/><rect width="${width}" height="${height}" fill="url(#hill)"/>`;
    return { ground, lines: `<g fill="none" stroke-width="1.2">${lines.join('')}</g>` };
  },
};
