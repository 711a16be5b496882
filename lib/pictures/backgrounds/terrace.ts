import { round } from '../svg';
import type { BackgroundDrawing } from './drawing';

/** The edge of a field: long curves, the lower the wider apart. */
function edge(width: number, height: number, step: number): string {
  const base = height * (0.56 + 0.052 * step);
  const points = Array.from({ length: 41 }, (_, at) => {
    const x = (width * at) / 40;
    const share = at / 40;
    const rise = 0.3 * height * share ** 2.2 * (1 - step / 12);
    const y = base - rise + 10 * Math.sin(share * 7 + step * 0.8) + 5 * Math.sin(share * 15 - step);
    return `${round(x)} ${round(y)}`;
  });
  return points.join('L');
}

const tones = ['#f8ebca', '#f5e4bb', '#f3deae', '#f0d8a2', '#eed297', '#ebcd8d', '#e9c884'];

/** Warm paper with rice terraces in a low sun. */
export const terrace: BackgroundDrawing = {
  name: 'terrace',
  textTone: 'dark',
  palette: {
    ink: '#2a2113',
    soft: '#50442e',
    accent: '#754a00',
    panel: ['#885a0c', '#573a06'],
    panelInk: '#fffaf0',
    panelSoft: '#f6e8cc',
    code: '#3a2703',
  },
  draw(width, height) {
    // Opaque, one over the other: several veils leave bands of colour.
    const fields = Array.from({ length: 7 }, (_, step) => {
      const line = edge(width, height, step);
      return `<linearGradient id="field${step}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${width}" y2="0"><stop offset=".1" stop-color="#fbf4e4"/><stop offset="1" stop-color="${tones[step]}"/></linearGradient>
<path d="M${line}L${width} ${height}L0 ${height}Z" fill="url(#field${step})"/>`;
    });
    const rims = fields.map((_, step) => `<path d="M${edge(width, height, step)}"/>`);
    const ground = `<defs><linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffdf8"/><stop offset=".7" stop-color="#fbf4e4"/></linearGradient>
<linearGradient id="rim" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${width}" y2="0"><stop offset=".2" stop-color="#b98a2c" stop-opacity="0"/><stop offset="1" stop-color="#b98a2c" stop-opacity=".55"/></linearGradient>
<radialGradient id="sun" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#f7d68a" stop-opacity=".75"/><stop offset=".4" stop-color="#f7d68a" stop-opacity=".4"/><stop offset="1" stop-color="#f7d68a" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#ground)"/><circle cx="${round(width * 0.8)}" cy="${round(height * 0.2)}" r="190" fill="url(#sun)"/>${fields.join('')}`;
    return {
      ground,
      lines: `<g fill="none" stroke="url(#rim)" stroke-width="1.3">${rims.join('')}</g>`,
    };
  },
};
