/** The part of fontkit that the drawings use; the package brings no types. */
declare module 'fontkit' {
  export type FontGlyph = {
    id: number;
    path: { toSVG(): string };
  };
  export type GlyphPosition = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
  export type Font = {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(
      text: string,
      features?: Record<string, boolean>,
    ): { glyphs: FontGlyph[]; positions: GlyphPosition[] };
  };
  export function create(file: Buffer): Font;
}
