import { Random } from '../cards/random';
import { drawLetters } from './monogram-letters';
import { schemes } from './palette';
import { signs } from './signs';

/** What a logo is drawn from. */
export type LogoSubject = { seed: number; index: number; latin: string; group: string };

const frame = (ground: string, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480"><rect width="480" height="480" fill="${ground}"/>${inside}</svg>`;

function monogram(latin: string, random: Random, ground: string, main: string, second: string): string {
  const letters = latin.replace(/[^a-z]/g, '');
  const vowels = letters.slice(1).search(/[^aeiouy]/);
  const two =
    random.chance(0.6) && vowels >= 0 ? letters.charAt(0) + letters.charAt(1 + vowels) : letters.charAt(0);
  const weight = random.pick([20, 26, 34]);
  const size = two.length > 1 ? 138 : 188;
  const drawn = drawLetters(two, { x: 240, y: 240, size, weight, color: main });
  const ornaments = [
    '',
    `<circle cx="240" cy="240" r="178" fill="none" stroke="${second}" stroke-width="10"/>`,
    `<path d="M${240 - size * 0.62} 376h${size * 1.24}" stroke="${second}" stroke-width="14" stroke-linecap="round"/>`,
    `<rect x="64" y="64" width="352" height="352" rx="40" fill="none" stroke="${second}" stroke-width="10"/>`,
    `<circle cx="392" cy="96" r="26" fill="${second}"/>`,
    `<path d="M0 480 480 300V480z" fill="${second}" opacity=".32"/>`,
    `<path d="M0 0h90L0 90z" fill="${second}"/><path d="M480 480h-90l90-90z" fill="${second}"/>`,
  ];
  return frame(ground, random.pick(ornaments) + drawn);
}

/**
 * A company's logo as an SVG of 480 by 480: its initials, or the sign of its trade.
 * @throws Error for a group of industries that has no sign
 */
export function drawLogo({ seed, index, latin, group }: LogoSubject): string {
  const random = new Random(seed ^ 0x6c6f, index);
  const [ground, main, second] = random.pick(schemes);
  if (random.chance(0.6) && /[a-z]/.test(latin)) return monogram(latin, random, ground, main, second);
  const sign = signs[group];
  if (!sign) throw new Error(`the group ${group} has no sign`);
  return frame(ground, sign([ground, main, second]));
}
