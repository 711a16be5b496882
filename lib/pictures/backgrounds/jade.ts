import { round } from '../svg';
import type { BackgroundDrawing } from './drawing';

/** A wave from edge to edge, closed at the foot. */
function wave(width: number, height: number, top: number, swing: number, phase: number): string {
  const points = Array.from({ length: 25 }, (_, at) => {
    const x = (width * at) / 24;
    const y = height - top + swing * Math.sin((x / width) * 5.2 + phase);
    return `${round(x)} ${round(y)}`;
  });
  return `M0 ${round(height)} L${points.join(' L')} L${round(width)} ${round(height)} Z`;
}

/** Pale green paper with water at its foot and rings of a stone thrown in. */
export const jade: BackgroundDrawing = {
  name: 'jade',
  textTone: 'dark',
  palette: {
    ink: '#10241f',
    soft: '#47584f',
    accent: '#0b7458',
    panel: ['#0b775a', '#064e3c'],
    panelInk: '#ffffff',
    panelSoft: '#e2f5ee',
    code: '#063d2f',
  },
  rim: { top: 0, foot: 50 },
  draw(width, height) {
    const rings = [96, 150, 212, 282]
      .map(
        (radius, at) =>
          `<circle cx="${round(width * 0.94)}" cy="${round(height * 0.02)}" r="${radius}" fill="none" stroke="#0b7a5b" stroke-opacity="${0.2 - at * 0.04}" stroke-width="1.4"/>`,
      )
      .join('');
    const ground = `<defs><linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fdfdf9"/><stop offset="1" stop-color="#e6f3ec"/></linearGradient>
<radialGradient id="glow" cx="1" cy="0" r=".75"><stop offset="0" stop-color="#cfe9dd"/><stop offset="1" stop-color="#cfe9dd" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#paper)"/><rect width="${width}" height="${height}" fill="url(#glow)"/>
<path d="${wave(width, height, 38, 11, 0.4)}" fill="#0b7a5b" fill-opacity=".2"/>
<path d="${wave(width, height, 25, 9, 2.6)}" fill="#0b7a5b" fill-opacity=".42"/>
<path d="${wave(width, height, 12, 6, 4.4)}" fill="#0b6e54"/>`;
    return { ground, lines: rings };
  },
};
