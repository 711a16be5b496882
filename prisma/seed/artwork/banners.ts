import { Random } from '../cards/random';
import { type Light, lights } from './palette';
import { buildings, circle, clouds, hills, line, path, rect, times } from './scene-parts';

/** Banners are drawn wide; words come on top of the left part, so the drawing stands to the right. */
export const banner = { width: 1600, height: 400 } as const;

type Banner = (light: Light, random: Random) => string;

/** Cards handed from one side to the other before a city. */
const exchange: Banner = (light, random) => {
  const card = (x: number, y: number, turn: number, ground: string, mark: string, words: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${rect(-120, -72, 240, 144, ground, 'rx="12"')}${circle(-74, -24, 24, mark)}${rect(-34, -40, 110, 14, words, 'rx="7"')}${rect(-34, -14, 76, 10, words, 'rx="5" opacity=".6"')}${times(3, (at) => rect(-96, 20 + at * 17, 120 - at * 22, 8, words, 'rx="4" opacity=".45"'))}${rect(58, 16, 42, 42, words, 'rx="4" opacity=".8"')}${rect(66, 24, 12, 12, ground)}${rect(82, 24, 10, 10, ground)}${rect(66, 40, 10, 10, ground)}${rect(80, 40, 12, 12, ground)}</g>`;
  return (
    rect(0, 0, 1600, 400, light.sky) +
    circle(1120, 130, 70, light.sun) +
    buildings(light, random, 400, 210, light.far, false) +
    buildings(light, random, 400, 120, light.mid) +
    card(1010, 210, -12, light.lit, light.accent, light.line) +
    card(1230, 190, 9, light.line, light.accent, light.lit) +
    line('M1040 74c50-34 110-34 160-6M1176 50l26 18-24 24', light.line, 8)
  );
};

/** Ship, containers and a lorry. */
const cargo: Banner = (light, random) => {
  const colors = [light.accent, light.lit, '#b8573f', light.near];
  const boxes = (x: number, y: number, columns: number, rows: number) =>
    times(columns * rows, (at) => {
      const [cx, cy] = [x + (at % columns) * 66, y - Math.floor(at / columns) * 34];
      return (
        rect(cx, cy, 62, 30, random.pick(colors), 'rx="2"') +
        times(4, (rib) => rect(cx + 8 + rib * 14, cy + 4, 3, 22, light.line, 'opacity=".18"'))
      );
    });
  return (
    rect(0, 0, 1600, 400, light.sky) +
    circle(1330, 90, 56, light.sun) +
    clouds({ ...light }, random, 2).replace('<g', '<g transform="scale(1 .5)"') +
    hills(random, 270, 70, light.far) +
    rect(0, 270, 1600, 130, light.mid) +
    times(14, () =>
      line(
        `M${random.int(0, 1500)} ${random.int(286, 392)}h${random.int(40, 140)}`,
        light.low,
        4,
        'opacity=".4"',
      ),
    ) +
    path('M850 244h520l-40 78H900z', light.line) +
    boxes(890, 212, 6, 3) +
    rect(1300, 160, 46, 84, light.lit) +
    rect(1308, 172, 30, 12, light.line) +
    line('M1420 330V90M1500 330V90M1420 200h80M1350 90h240M1420 90l80 110M1500 90l-80 110', light.line, 8) +
    line('M1386 94v60', light.line, 4) +
    rect(1360, 154, 54, 24, light.accent)
  );
};

/** Terraces, a factory and a house: the country's trades in one line. */
const country: Banner = (light, random) =>
  rect(0, 0, 1600, 400, light.sky) +
  circle(980, 100, 60, light.sun) +
  hills(random, 240, 110, light.far) +
  times(5, (at) => {
    const y = 230 + at * 36;
    const color = [light.near, light.mid, light.ground, light.sun, light.near][at] ?? light.near;
    return (
      path(`M0 ${y + 30}C300 ${y - 20} 560 ${y + 30} 820 ${y}S1340 ${y - 24} 1600 ${y + 10}V400H0z`, color) +
      line(
        `M0 ${y + 30}C300 ${y - 20} 560 ${y + 30} 820 ${y}S1340 ${y - 24} 1600 ${y + 10}`,
        light.low,
        3,
        'opacity=".7"',
      )
    );
  }) +
  `<g transform="translate(1130 232)">${path('M0 0v-60l56 36v-36l56 36v-36l56 36V0z', light.line)}${rect(16, -110, 22, 110, light.line)}${times(4, (at) => rect(14 + at * 40, -20, 22, 12, light.lit))}</g><g transform="translate(1370 250)">${path('M-54 0 0-52 54 0z', '#b8573f')}${rect(-40, 0, 80, 44, light.lit)}${rect(-12, 12, 24, 32, light.line)}</g><g transform="translate(940 262)">${path('M-60 0 0-34 60 0z', light.line)}${rect(-44, 0, 88, 30, light.lit)}</g>`;

const drawings: readonly Banner[] = [exchange, cargo, country];

/** How many banners there are. */
export const bannerCount = drawings.length;

/** A banner's picture as an SVG of 1600 by 400, without words. */
export function drawBanner(number: number): string {
  const light = lights[[0, 1, 3][number % 3] ?? 0];
  const drawn = drawings[number % drawings.length];
  const inside = light && drawn ? drawn(light, new Random(7, number)) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${banner.width}" height="${banner.height}" viewBox="0 0 ${banner.width} ${banner.height}">${inside}</svg>`;
}
