import 'server-only';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import type { Locale } from '@/lib/i18n/locales';
import { ByteLru } from '@/lib/server/cache/byte-lru';
import { unpackWoff } from './woff';

const fontWeights = [400, 700] as const;
export type FontWeight = (typeof fontWeights)[number];

const families = ['noto-sans', 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'] as const;
type Family = (typeof families)[number];

/** Latin and Vietnamese first, then the forms of Chinese characters as the card's readers write them. */
const orders: Record<Locale, readonly Family[]> = {
  'zh-CN': families,
  'zh-TW': ['noto-sans', 'noto-sans-tc', 'noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'],
  en: families,
  vi: families,
  ja: ['noto-sans', 'noto-sans-jp', 'noto-sans-tc', 'noto-sans-sc', 'noto-sans-kr'],
  ko: ['noto-sans', 'noto-sans-kr', 'noto-sans-jp', 'noto-sans-tc', 'noto-sans-sc'],
};

/** Needs shaping of a kind that nothing here is tested for: such characters count as missing. */
const unusedSubsets = new Set(['devanagari']);

/** A font with the outlines of its glyphs as they are asked for. */
export type LoadedFont = { font: Font; outlines: Map<number, string> };

type Range = { from: number; to: number; subset: string };

/** The packages lie in node_modules as they were installed, and are read from there: about 20 files a card. */
function packageFolder(family: Family): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules/@fontsource', family);
}

const rangesOf = new Map<Family, Range[]>();

/** Which subset has which characters, rising. */
function readRanges(family: Family): Range[] {
  const known = rangesOf.get(family);
  if (known) return known;
  const table: Record<string, string> = JSON.parse(
    readFileSync(path.join(packageFolder(family), 'unicode.json'), 'utf8'),
  );
  const ranges = Object.entries(table)
    .filter(([subset]) => !unusedSubsets.has(subset))
    .flatMap(([subset, list]) => list.split(',').map((range) => parseRange(range, subset)));
  rangesOf.set(family, ranges);
  return ranges;
}

function parseRange(range: string, subset: string): Range {
  const [from = '', to = from] = range.replace(/^U\+/i, '').split('-');
  return {
    from: Number.parseInt(from, 16),
    to: Number.parseInt(to, 16),
    subset: subset.replace(/[[\]]/g, ''),
  };
}

const candidates = new Map<string, readonly string[]>();

/**
 * The fonts that may have a character, best first, by the names that `loadFont` takes. Each subset is a font of its own;
 * that it is listed for a character does not mean that it has it.
 */
export function fontsFor(codePoint: number, locale: Locale, weight: FontWeight): readonly string[] {
  const key = `${codePoint} ${locale} ${weight}`;
  const known = candidates.get(key);
  if (known) return known;
  const names = orders[locale].flatMap((family) =>
    readRanges(family)
      .filter(({ from, to }) => from <= codePoint && codePoint <= to)
      .map(({ subset }) => `${family}/files/${family}-${subset}-${weight}-normal.woff`),
  );
  if (candidates.size > 20_000) candidates.clear();
  candidates.set(key, names);
  return names;
}

/** Half a megabyte for each font that is unpacked, with its outlines: about a hundred of the 932. */
const loaded = new ByteLru<Promise<LoadedFont>>(48 * 1024 * 1024);
const bytesOfFont = 480 * 1024;

/** A font by the name that `fontsFor` gave; those used last are kept. */
export function loadFont(name: string): Promise<LoadedFont> {
  const known = loaded.get(name);
  if (known) return known;
  const font = readFont(name);
  loaded.set(name, font, bytesOfFont);
  font.catch(() => loaded.delete(name));
  return font;
}

async function readFont(name: string): Promise<LoadedFont> {
  const file = await readFile(path.join(packageFolder('noto-sans'), '..', name));
  const font = create(unpackWoff(file));
  if (font.unitsPerEm !== 1000) throw new Error(`${name} is not drawn in thousandths`);
  return { font, outlines: new Map() };
}
