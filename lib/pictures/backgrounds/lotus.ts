import { round } from '../svg';
import type { BackgroundDrawing } from './drawing';

/** A petal from the origin upwards. */
function petal(length: number, breadth: number): string {
  const [top, side] = [round(-length), round(breadth)];
  return `M0 0C${-side} ${round(-length * 0.3)} ${-side} ${round(-length * 0.72)} 0 ${top}C${side} ${round(-length * 0.72)} ${side} ${round(-length * 0.3)} 0 0Z`;
}

/** An open flower seen from the side: petals in a fan, the outer ones longer and lower. */
function flower(x: number, y: number, size: number): string {
  const fan = [
    [-74, 1.02, 0.2],
    [74, 1.02, 0.2],
    [-50, 1, 0.23],
    [50, 1, 0.23],
    [-25, 0.97, 0.26],
    [25, 0.97, 0.26],
    [0, 0.95, 0.28],
  ] as const;
  return fan
    .map(
      ([turn, length, breadth]) =>
        `<path transform="translate(${round(x)} ${round(y)}) rotate(${turn})" d="${petal(size * length, size * breadth)}" fill="#d987a6" fill-opacity=".1" stroke="#b34a78" stroke-opacity=".26" stroke-width="1.3"/>`,
    )
    .join('');
}

/** Pale rose with a lotus over still water. */
export const lotus: BackgroundDrawing = {
  name: 'lotus',
  textTone: 'dark',
  palette: {
    ink: '#321c29',
    soft: '#5f4a55',
    accent: '#98285a',
    panel: ['#a83a68', '#651a3c'],
    panelInk: '#fff7fa',
    panelSoft: '#fbdfe9',
    code: '#4d122c',
  },
  draw(width, height) {
    const [x, y] = [width * 0.82, height * 0.9];
    const water = [0, 1, 2, 3]
      .map(
        (at) =>
          `<ellipse cx="${round(x)}" cy="${round(y + 6 + at * 12)}" rx="${round(180 + at * 92)}" ry="${6 + at * 5}" fill="none" stroke="#b34a78" stroke-opacity="${round(0.26 - at * 0.05)}" stroke-width="1.2"/>`,
      )
      .join('');
    const ground = `<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffdfc"/><stop offset="1" stop-color="#fae9ee"/></linearGradient>
<radialGradient id="glow" cx=".82" cy=".75" r=".5"><stop offset="0" stop-color="#f7d6e1" stop-opacity=".9"/><stop offset="1" stop-color="#f7d6e1" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#ground)"/><rect width="${width}" height="${height}" fill="url(#glow)"/>`;
    return { ground, lines: water + flower(x, y, Math.min(width * 0.3, height * 0.52)) };
  },
};
