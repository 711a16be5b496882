import { round } from '../svg';
import type { BackgroundDrawing } from './drawing';

/** Octagons and diamonds of a lattice window, from the upper right. */
function lattice(width: number, height: number): string {
  const cell = 84;
  const cut = cell * 0.29;
  const paths: string[] = [];
  for (let x = width * 0.42; x < width + cell; x += cell) {
    for (let y = -cell / 2; y < height + cell; y += cell) {
      const [left, top] = [round(x), round(y)];
      const side = round(cell - 2 * cut);
      paths.push(
        `M${round(x + cut)} ${top}h${side}l${round(cut)} ${round(cut)}v${side}l-${round(cut)} ${round(cut)}h-${side}l-${round(cut)} -${round(cut)}v-${side}z`,
        `M${round(x + cell / 2)} ${round(y + cell * 0.26)}l${round(cell * 0.24)} ${round(cell * 0.24)}l-${round(cell * 0.24)} ${round(cell * 0.24)}l-${round(cell * 0.24)} -${round(cell * 0.24)}z`,
        `M${left} ${round(y - cell * 0.17)}l${round(cell * 0.17)} ${round(cell * 0.17)}l-${round(cell * 0.17)} ${round(cell * 0.17)}l-${round(cell * 0.17)} -${round(cell * 0.17)}z`,
      );
    }
  }
  return paths.join('');
}

/** Red lacquer with the shade of a lattice. */
export const lacquer: BackgroundDrawing = {
  name: 'lacquer',
  textTone: 'light',
  palette: {
    ink: '#fff9ef',
    soft: '#f3ddcb',
    accent: '#f6d48c',
    panel: ['#8a1a26', '#4d0915'],
    panelInk: '#fff9ef',
    panelSoft: '#f3ddcb',
    code: '#3d0714',
  },
  draw: (width, height) => ({
    ground: `<defs>
<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#8f1f24"/><stop offset=".5" stop-color="#6c1321"/><stop offset="1" stop-color="#3a0617"/></linearGradient>
<radialGradient id="light" cx=".16" cy=".12" r=".6"><stop offset="0" stop-color="#ad2d2b" stop-opacity=".75"/><stop offset="1" stop-color="#ad2d2b" stop-opacity="0"/></radialGradient>
<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="${round(width * 0.4)}" y1="0" x2="${width}" y2="0"><stop offset="0" stop-color="#f3c677" stop-opacity="0"/><stop offset="1" stop-color="#f3c677" stop-opacity=".34"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#ground)"/><rect width="${width}" height="${height}" fill="url(#light)"/>`,
    lines: `<path d="${lattice(width, height)}" fill="none" stroke="url(#fade)" stroke-width="1.1"/>`,
  }),
};
