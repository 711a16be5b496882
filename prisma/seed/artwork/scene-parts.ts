import type { Random } from '../cards/random';
import type { Light } from './palette';

/** Width and height that scenes are drawn in. */
export const scene = { width: 1600, height: 1000 } as const;

/** A drawn scene: the inside of an SVG of 1600 by 1000. */
export type Scene = (light: Light, random: Random) => string;

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

export const line = (d: string, color: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const times = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

/** Sky with a paler horizon and the sun or moon. */
export function sky(light: Light, random: Random, horizon = 640): string {
  const x = random.int(260, 1340);
  const y = random.int(150, 330);
  return (
    rect(0, 0, 1600, 1000, light.sky) +
    `<linearGradient id="h" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.sky}"/><stop offset="1" stop-color="${light.low}"/></linearGradient>` +
    rect(0, 0, 1600, horizon, 'url(#h)') +
    circle(x, y, random.int(56, 92), light.sun)
  );
}

export function clouds(light: Light, random: Random, count = 3): string {
  return times(count, () => {
    const x = random.int(60, 1400);
    const y = random.int(90, 340);
    const width = random.int(140, 260);
    return `<g fill="${light.low}" opacity=".8">${rect(x, y, width, 34, light.low, 'rx="17"')}${rect(x + 40, y - 24, width * 0.5, 40, light.low, 'rx="20"')}</g>`;
  });
}

/** A row of buildings on a base line; windows are lit here and there. */
export function buildings(
  light: Light,
  random: Random,
  base: number,
  tallest: number,
  color: string,
  windows = true,
): string {
  let x = -20;
  let drawn = '';
  while (x < 1600) {
    const width = random.int(70, 150);
    const height = random.int(Math.round(tallest * 0.35), tallest);
    drawn += rect(x, base - height, width, height, color);
    if (random.chance(0.25)) drawn += rect(x + width / 2 - 4, base - height - 60, 8, 60, color);
    if (windows) {
      for (let wy = base - height + 26; wy < base - 30; wy += 38) {
        for (let wx = x + 16; wx < x + width - 20; wx += 30) {
          if (random.chance(0.42)) drawn += rect(wx, wy, 14, 18, light.lit, 'opacity=".62"');
        }
      }
    }
    x += width + random.int(0, 16);
  }
  return drawn;
}

/** Soft hills across the picture. */
export function hills(random: Random, base: number, height: number, color: string): string {
  let d = `M0 ${base}`;
  for (let x = 0; x < 1600; x += 320) {
    d += ` q80 ${-random.int(Math.round(height * 0.5), height)} 160 ${-random.int(0, 20)} t160 ${random.int(0, 20)}`;
  }
  return path(`${d} V1000 H0z`, color);
}

export function palm(x: number, y: number, size: number, light: Light): string {
  const leaf = (turn: number) =>
    `<path d="M0 0c40-46 100-46 132-8c-50-8-92 0-132 8z" transform="rotate(${turn})" fill="${light.near}"/>`;
  return `<g transform="translate(${x} ${y}) scale(${size})">${line('M0 0c-8 110-26 190-12 300', light.line, 18)}${[-160, -120, -60, -20, 20, 200].map(leaf).join('')}</g>`;
}

export function tree(x: number, base: number, size: number, light: Light): string {
  return `<g transform="translate(${x} ${base}) scale(${size})">${rect(-9, -120, 18, 120, light.line)}${circle(0, -170, 84, light.mid)}${circle(-46, -130, 52, light.mid)}${circle(48, -128, 56, light.near)}</g>`;
}

export function person(x: number, base: number, size: number, shirt: string, light: Light): string {
  return `<g transform="translate(${x} ${base}) scale(${size})">${rect(-20, -92, 17, 92, light.line, 'rx="8"')}${rect(3, -92, 17, 92, light.line, 'rx="8"')}${path('M-34 -84c0-70 14-96 34-96s34 26 34 96z', shirt)}${circle(0, -208, 26, '#dca980')}${path('M-27 -210c0-30 54-30 54 0c-14-10-40-10-54 0z', light.line)}</g>`;
}

/** Water with a few lines of light. */
export function water(light: Light, random: Random, top: number): string {
  return (
    rect(0, top, 1600, 1000 - top, light.mid) +
    times(16, () =>
      line(
        `M${random.int(0, 1500)} ${random.int(top + 20, 980)}h${random.int(50, 190)}`,
        light.low,
        5,
        'opacity=".45"',
      ),
    )
  );
}
