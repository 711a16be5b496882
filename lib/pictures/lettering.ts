import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { type FontWeight, fontsFor, type LoadedFont, loadFont } from './font-files';

/** An outline at its place, in thousandths of the type size, upwards. */
type Outline = { data: string; x: number; y: number };

/** What stays together when a line is broken or cut: a letter with its marks. */
export type Cluster = { text: string; advance: number; outlines: Outline[] };

/** Where a line of text came to stand, for tests: in units of the sheet. `room` is what it had. */
export type PlacedLine = {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  room: number;
  size: number;
};

/** Marks and joiners that have no shape of their own. */
const ignorable = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Turns text into outlines, in the forms of one language. A font that is not loaded yet is noted in `wanted` and its
 * characters get a width of nothing: `withLettering` loads it and draws again.
 */
export class Lettering {
  readonly wanted = new Set<string>();
  readonly missing = new Set<string>();
  readonly placed: PlacedLine[] = [];
  readonly #shaped = new Map<string, Cluster[]>();

  constructor(
    readonly locale: Locale,
    private readonly fonts: ReadonlyMap<string, LoadedFont>,
  ) {}

  /** The clusters of a text in one weight; characters without a font are left out and noted in `missing`. */
  shape(text: string, weight: FontWeight): Cluster[] {
    const key = `${weight} ${text}`;
    const known = this.#shaped.get(key);
    if (known) return known;
    const clusters: Cluster[] = [];
    for (const run of this.#runsOf(cleanText(text), weight))
      clusters.push(...this.#shapeRun(run.font, run.text));
    this.#shaped.set(key, clusters);
    return clusters;
  }

  /** Neighbours of the same font are shaped together, so that pairs of letters stand as close as the font wants. */
  #runsOf(text: string, weight: FontWeight): { font: string; text: string }[] {
    const runs: { font: string; text: string }[] = [];
    for (const { segment } of graphemes.segment(text)) {
      const font = this.#fontOf(segment, weight);
      const last = runs.at(-1);
      if (font !== null && last?.font === font) last.text += segment;
      else if (font !== null) runs.push({ font, text: segment });
    }
    return runs;
  }

  /** The first font that has all of a grapheme; null where none has, or where it is not known before a font is loaded. */
  #fontOf(grapheme: string, weight: FontWeight): string | null {
    const points = [...grapheme].map((char) => char.codePointAt(0) ?? 0);
    for (const name of fontsFor(points[0] ?? 0, this.locale, weight)) {
      const loaded = this.fonts.get(name);
      if (!loaded) {
        this.wanted.add(name);
        return null;
      }
      if (points.every((point) => loaded.font.hasGlyphForCodePoint(point))) return name;
    }
    this.missing.add(grapheme);
    return null;
  }

  /** Clusters of a run; where a font joins or splits characters, each grapheme is shaped by itself. */
  #shapeRun(name: string, text: string): Cluster[] {
    const loaded = this.fonts.get(name);
    if (!loaded) return [];
    const parts = [...graphemes.segment(text)].map(({ segment }) => segment);
    const glyphs = layOut(loaded, text);
    if (glyphs.length !== [...text].length)
      return parts.map((part) => makeCluster(part, layOut(loaded, part)));
    let at = 0;
    return parts.map((part) => {
      const from = at;
      at += [...part].length;
      return makeCluster(part, glyphs.slice(from, at));
    });
  }
}

type PlacedGlyph = { data: string; advance: number; x: number; y: number };

/** Glyphs with kerning and marks at their places; without ligatures, so that a line can be broken between any letters. */
function layOut({ font, outlines }: LoadedFont, text: string): PlacedGlyph[] {
  const { glyphs, positions } = font.layout(text, { liga: false });
  return glyphs.flatMap((glyph, at) => {
    const position = positions[at];
    if (!position) return [];
    let data = outlines.get(glyph.id);
    if (data === undefined) {
      data = glyph.path.toSVG();
      outlines.set(glyph.id, data);
    }
    return [{ data, advance: position.xAdvance, x: position.xOffset, y: position.yOffset }];
  });
}

function makeCluster(text: string, glyphs: readonly PlacedGlyph[]): Cluster {
  const cluster: Cluster = { text, advance: 0, outlines: [] };
  for (const { data, advance, x, y } of glyphs) {
    if (data !== '') cluster.outlines.push({ data, x: Math.round(cluster.advance + x), y: Math.round(y) });
    cluster.advance += advance;
  }
  return cluster;
}

/** Composed letters, one space for any white, nothing that cannot be seen. */
function cleanText(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').replace(ignorable, '').trim();
}

/**
 * Draws with the fonts that the drawing turns out to need: what `draw` asks for and is not there is loaded, then it draws
 * again. Fonts read before are kept, so that mostly once is enough.
 */
export async function withLettering<Drawn>(
  locale: Locale,
  draw: (lettering: Lettering) => Drawn,
): Promise<{ drawn: Drawn; lettering: Lettering }> {
  const fonts = new Map<string, LoadedFont>();
  for (;;) {
    const lettering = new Lettering(locale, fonts);
    const drawn = draw(lettering);
    if (lettering.wanted.size === 0) return { drawn, lettering };
    await Promise.all([...lettering.wanted].map(async (name) => fonts.set(name, await loadFont(name))));
  }
}
