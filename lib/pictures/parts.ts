import { encode } from 'uqr';
import { withoutLegalForm } from '@/lib/shared/legal-forms';
import type { Block } from './blocks';
import { makeText } from './blocks';
import type { Lettering } from './lettering';
import type { PictureContact } from './model';
import type { Palette } from './palette';
import type { Mark, Sheet } from './sheet';
import { freshId, round } from './svg';

/** Own signs in a square of 24. */
const icons: Record<PictureContact['kind'], string> = {
  phone:
    'M6.6 2.5 9.4 2c.5-.1 1 .2 1.2.7l1.3 3.2c.2.5.1 1-.3 1.3L9.9 8.6c1.2 2.5 3 4.3 5.5 5.5l1.4-1.7c.3-.4.8-.5 1.3-.3l3.2 1.3c.5.2.8.7.7 1.2l-.5 2.8c-.2 2.4-1.6 4.1-4 4.1C9.6 21.500 2.500 14.400 2.500 6.500c0-2.400 1.700-3.800 4.100-4Z',
  email:
    'M3.500 4.500h17c.6 0 1.100.2 1.500.6L12 12.600 2 5.100c.4-.4.9-.6 1.500-.6ZM1.500 7.200v10.300c0 1.100.9 2 2 2h17c1.100 0 2-.9 2-2V7.200l-9.900 7.400c-.4.3-.8.3-1.200 0Z',
  web: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm6.900 6h-2.900a15.700 15.700 0 0 0-1.400-3.600A8 8 0 0 1 18.900 8ZM12 4c.8 1.200 1.500 2.500 1.900 4h-3.800c.4-1.500 1.100-2.800 1.900-4ZM4.300 14a8.200 8.200 0 0 1 0-4h3.400a16.500 16.500 0 0 0 0 4Zm.8 2h3c.3 1.300.8 2.500 1.400 3.600A8 8 0 0 1 5.100 16Zm3-8h-3a8 8 0 0 1 4.400-3.600A15.700 15.700 0 0 0 8.100 8ZM12 20c-.8-1.200-1.500-2.500-1.900-4h3.800c-.4 1.500-1.100 2.800-1.900 4Zm2.300-6H9.700a14.700 14.700 0 0 1 0-4h4.600a14.600 14.600 0 0 1 0 4Zm.3 5.600c.6-1.100 1.100-2.300 1.400-3.600h2.900a8 8 0 0 1-4.300 3.600ZM16.400 14a16.500 16.500 0 0 0 0-4h3.300a8.200 8.200 0 0 1 0 4Z',
  address:
    'M12 1.800A7.700 7.700 0 0 0 4.300 9.500c0 5.400 6.200 11.600 7.200 12.500.3.300.7.300 1 0 1-.9 7.200-7.100 7.200-12.500A7.700 7.700 0 0 0 12 1.800Zm0 10.700a3 3 0 1 1 0-6 3 3 0 0 1 0 6Z',
  chat: 'M12 3C6.500 3 2 6.700 2 11.200c0 2.600 1.500 4.900 3.800 6.400l-.9 3c-.1.500.4.900.8.700l3.700-2c.8.200 1.700.2 2.600.2 5.500 0 10-3.700 10-8.300S17.500 3 12 3ZM7.500 12.600a1.400 1.400 0 1 1 0-2.800 1.400 1.400 0 0 1 0 2.800Zm4.500 0a1.400 1.400 0 1 1 0-2.800 1.400 1.400 0 0 1 0 2.800Zm4.500 0a1.400 1.400 0 1 1 0-2.800 1.400 1.400 0 0 1 0 2.800Z',
};

function iconBlock(kind: PictureContact['kind'], size: number, color: string): Block {
  return {
    width: size,
    height: size,
    paint: (x, y) =>
      `<path transform="translate(${round(x)} ${round(y)}) scale(${round(size / 24, 4)})" fill="${color}" fill-rule="evenodd" d="${icons[kind]}"/>`,
  };
}

/**
 * A QR code as one path on a white plate; its quiet zone is the four modules that readers want.
 * @param edge false where it stands on a white plate already
 */
export function codeBlock(url: string, side: number, color: string, edge = true): Block {
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const module = side / (size + 8);
  const runs = data.flatMap((cells, y) =>
    runsOf(cells).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return {
    width: side,
    height: side,
    paint: (x, y) =>
      (edge
        ? `<rect x="${round(x)}" y="${round(y)}" width="${round(side)}" height="${round(side)}" rx="${round(side * 0.06)}" fill="#fff" stroke="${color}" stroke-opacity=".12"/>`
        : '') +
      `<path transform="translate(${round(x + 4 * module)} ${round(y + 4 * module)}) scale(${round(module, 5)})" fill="${color}" shape-rendering="crispEdges" d="${runs.join('')}"/>`,
  };
}

function runsOf(cells: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [at, dark] of cells.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === at) last[1] += 1;
    else runs.push([at, 1]);
  }
  return runs;
}

/** A portrait in a ring, a firm's mark in a square with round corners, or the initials of the name where there is neither. */
export function portraitBlock(
  lettering: Lettering,
  { model, avatar, emblem }: Pick<Sheet, 'avatar' | 'emblem'> & { model: { name: string } },
  side: number,
  { ring, ground, letter }: { ring: string; ground: string; letter: string },
): Block {
  if (emblem && !avatar) return markBlock(emblem, side, { color: ring, opacity: 1, width: 3 });
  const letters = avatar
    ? null
    : makeText(lettering, initialsOf(model.name), {
        weight: 700,
        width: side * 0.7,
        sizes: [[side * 0.4, side * 0.2]],
        color: letter,
        leading: 1,
      });
  return {
    width: side,
    height: side,
    paint(x, y) {
      const circle = `cx="${round(x + side / 2)}" cy="${round(y + side / 2)}"`;
      const radius = side / 2;
      const id = freshId();
      const photo = avatar
        ? `<clipPath id="${id}"><circle ${circle} r="${round(radius - 3)}"/></clipPath><image x="${round(x)}" y="${round(y)}" width="${round(side)}" height="${round(side)}" clip-path="url(#${id})" preserveAspectRatio="xMidYMid slice" xlink:href="${avatar}"/>`
        : '';
      const written = letters
        ? `<circle ${circle} r="${round(radius - 2)}" fill="${ground}"/>${letters.paint(x + (side - letters.width) / 2, y + (side - letters.height) / 2)}`
        : '';
      const inside = photo || written;
      return `${inside}<circle ${circle} r="${round(radius - 2)}" fill="none" stroke="${ring}" stroke-width="4"/>`;
    },
  };
}

/** First letters of the first and the last word; of Chinese, Japanese and Korean names the first sign. */
export function initialsOf(name: string): string {
  const words = withoutLegalForm(name)
    .split(/\s+/u)
    .map(firstLetter)
    .filter((letter) => letter !== '');
  const [first = ''] = words;
  const latin = words.filter((letter) => /^\p{Script=Latin}/u.test(letter));
  const last = latin.length > 1 && latin[0] === first ? latin.at(-1) : '';
  return `${first}${last}`.toLocaleUpperCase('en');
}

function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter().segment(word.replace(/^[^\p{L}\p{N}]+/u, ''));
  return first?.segment ?? '';
}

/** The firm's mark, small. */
export function logoBlock(mark: Mark | null, side: number): Block | null {
  return mark && markBlock(mark, side, { color: '#14213d', opacity: 0.1, width: 1 });
}

/** A mark in a square with round corners: to its edges where it is a square itself, else on a white plate. */
function markBlock(
  { uri, fills }: Mark,
  side: number,
  edge: { color: string; opacity: number; width: number },
): Block {
  const inset = fills ? 0 : side * 0.12;
  return {
    width: side,
    height: side,
    paint(x, y) {
      const id = freshId();
      const box = `x="${round(x)}" y="${round(y)}" width="${round(side)}" height="${round(side)}" rx="${round(side * 0.18)}"`;
      return (
        `<clipPath id="${id}"><rect ${box}/></clipPath><rect ${box} fill="#fff"/>` +
        `<image clip-path="url(#${id})" x="${round(x + inset)}" y="${round(y + inset)}" width="${round(side - 2 * inset)}" height="${round(side - 2 * inset)}" preserveAspectRatio="xMidYMid ${fills ? 'slice' : 'meet'}" xlink:href="${uri}"/>` +
        `<rect ${box} fill="none" stroke="${edge.color}" stroke-opacity="${edge.opacity}" stroke-width="${edge.width}"/>`
      );
    },
  };
}

/** A thin rule. */
export function ruleBlock(width: number, height: number, color: string): Block {
  return {
    width,
    height,
    paint: (x, y) =>
      `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${height}" rx="${height / 2}" fill="${color}"/>`,
  };
}

/** A number stays in one piece; the rest may go on below. */
export function linesOf({ kind }: PictureContact): number {
  return kind === 'phone' ? 1 : 2;
}

/** A line of contact: its sign, and the text in at most `lines` lines beside it. */
export function contactBlock(
  lettering: Lettering,
  contact: PictureContact,
  {
    width,
    size,
    least,
    lines,
    palette,
  }: { width: number; size: number; least: number; lines: number; palette: Palette },
): Block | null {
  const icon = iconBlock(contact.kind, size * 0.95, palette.accent);
  const gap = size * 0.7;
  const text = makeText(lettering, contact.text, {
    weight: 400,
    width: width - icon.width - gap,
    sizes:
      lines === 1
        ? [[size, least]]
        : [
            [size, size * 0.8],
            [size * 0.9, least],
          ],
    color: palette.ink,
    leading: 1.36,
  });
  if (!text) return null;
  const firstLine = Math.min(text.height, size * 1.36);
  return {
    width: icon.width + gap + text.width,
    height: text.height,
    paint: (x, y) => icon.paint(x, y + (firstLine - icon.height) / 2) + text.paint(x + icon.width + gap, y),
  };
}
