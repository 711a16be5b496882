import { round } from '../svg';
import type { BackgroundDrawing } from './drawing';

const star = (x: number, y: number, points: number, outer: number, inner: number) =>
  `M${Array.from({ length: points * 2 }, (_, at) => {
    const angle = (at / (points * 2)) * Math.PI * 2 - Math.PI / 2;
    const radius = at % 2 === 0 ? outer : inner;
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
  }).join('L')}Z`;

/** Teeth, dots and rings as on the face of a Đông Sơn drum, without its figures. */
function drum(x: number, y: number, size: number): string {
  const ring = (share: number, stroke = 1.3) =>
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size * share)}" stroke-width="${stroke}"/>`;
  const rays = (count: number, from: number, to: number, lean: number) =>
    Array.from({ length: count }, (_, at) => {
      const angle = (at / count) * Math.PI * 2;
      const point = (share: number, turn: number) =>
        `${round(x + size * share * Math.cos(angle + turn))} ${round(y + size * share * Math.sin(angle + turn))}`;
      return `M${point(from, 0)}L${point(to, lean)}`;
    }).join('');
  const dots = (count: number, share: number) =>
    Array.from({ length: count }, (_, at) => {
      const angle = (at / count) * Math.PI * 2;
      return `<circle cx="${round(x + size * share * Math.cos(angle))}" cy="${round(y + size * share * Math.sin(angle))}" r="${round(size * 0.011)}"/>`;
    }).join('');
  return (
    `<path d="${star(x, y, 14, size * 0.27, size * 0.1)}" stroke-width="1.4"/>${ring(0.3)}${ring(0.33)}${dots(40, 0.365)}${ring(0.4)}` +
    `<path d="${rays(72, 0.43, 0.5, 0.045)}${rays(72, 0.5, 0.57, -0.045)}" stroke-width="1.1"/>${ring(0.6, 1.8)}${dots(64, 0.645)}${ring(0.69)}` +
    `<path d="${rays(120, 0.72, 0.8, 0)}" stroke-width="1.1"/>${ring(0.83)}${ring(0.86, 1.8)}${dots(96, 0.905)}${ring(0.95)}${ring(1, 2)}`
  );
}

/** Graphite with the face of a bronze drum. */
export const bronze: BackgroundDrawing = {
  name: 'bronze',
  textTone: 'light',
  palette: {
    ink: '#fdfaf4',
    soft: '#d8d5cd',
    accent: '#e2bd84',
    panel: ['#3b403f', '#1a1d1e'],
    panelInk: '#fdfaf4',
    panelSoft: '#d8d5cd',
    code: '#1b1d1e',
  },
  draw(width, height) {
    const size = Math.min(width, height) * 0.82;
    const ground = `<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#141718"/><stop offset="1" stop-color="#2b2f2f"/></linearGradient>
<radialGradient id="metal" gradientUnits="userSpaceOnUse" cx="${round(width * 0.93)}" cy="${round(height * 0.55)}" r="${round(size)}"><stop offset="0" stop-color="#d9a765" stop-opacity=".5"/><stop offset="1" stop-color="#d9a765" stop-opacity=".14"/></radialGradient>
<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${round(width * 0.93)}" cy="${round(height * 0.55)}" r="${round(size)}"><stop offset="0" stop-color="#5b4426" stop-opacity=".7"/><stop offset="1" stop-color="#5b4426" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#ground)"/><rect width="${width}" height="${height}" fill="url(#glow)"/>`;
    const lines = `<g fill="none" stroke="url(#metal)">${drum(width * 0.93, height * 0.55, size)}</g>`;
    return { ground, lines };
  },
};
