import type { FitOptions, FittedText } from './fit-text';
import { fitText } from './fit-text';
import type { Lettering } from './lettering';
import { round } from './svg';

/** Something with a size that can be put at a place: the layouts stack these. */
export type Block = { width: number; height: number; paint: (x: number, y: number) => string };

export type Align = 'start' | 'middle';

/** Ascender and descender of Noto Sans: the least height of a line in which no stacked mark is cut. */
const [ascent, descent] = [1.069, 0.293];

/** Fitted lines as a block as wide as its room, or as its widest line where it stands in the middle of something else. */
function textBlock(
  lettering: Lettering,
  fitted: FittedText,
  { color, align = 'start', leading = 1.4 }: { color: string; align?: Align; leading?: number },
): Block {
  const { lines, size, tracking, room } = fitted;
  const lineHeight = Math.max(leading, ascent + descent) * size;
  const width = Math.max(...lines.map((line) => line.width));
  return {
    width,
    height: lineHeight * lines.length,
    paint: (x, y) =>
      lines
        .map((line, at) => {
          const left = align === 'middle' ? x + (width - line.width) / 2 : x;
          const top = y + at * lineHeight;
          const baseline = top + (lineHeight - (ascent + descent) * size) / 2 + ascent * size;
          lettering.placed.push({
            text: line.clusters.map(({ text }) => text).join(''),
            x: left,
            y: top,
            width: line.width,
            height: lineHeight,
            room,
            size,
          });
          return paintLine(line.clusters, left, baseline, size, tracking, color);
        })
        .join(''),
  };
}

function paintLine(
  clusters: FittedText['lines'][number]['clusters'],
  x: number,
  baseline: number,
  size: number,
  tracking: number,
  color: string,
): string {
  const scale = round(size / 1000, 5);
  let at = 0;
  let paths = '';
  for (const { outlines, advance } of clusters) {
    for (const outline of outlines)
      paths += `<path transform="translate(${round(at + outline.x)} ${round(outline.y)})" d="${outline.data}"/>`;
    at += advance + tracking * 1000;
  }
  return `<g fill="${color}" transform="translate(${round(x)} ${round(baseline)}) scale(${scale} -${scale})">${paths}</g>`;
}

/** A text straight to a block; null where there is nothing to draw, so that a layout can leave it out. */
export function makeText(
  lettering: Lettering,
  text: string | null,
  options: FitOptions & { color: string; align?: Align; leading?: number },
): Block | null {
  const fitted = text === null ? null : fitText(lettering, text, options);
  return fitted ? textBlock(lettering, fitted, options) : null;
}

/** Blocks below each other, each with the gap that goes before it; what is null closes up. */
export function column(
  items: readonly (readonly [gap: number, block: Block | null])[],
  align: Align = 'start',
): Block {
  const present = items.flatMap(([gap, block]) => (block ? [{ gap, block }] : []));
  const width = Math.max(0, ...present.map(({ block }) => block.width));
  const height = present.reduce((sum, { gap, block }, at) => sum + block.height + (at > 0 ? gap : 0), 0);
  return {
    width,
    height,
    paint(x, y) {
      let top = y;
      return present
        .map(({ gap, block }, at) => {
          if (at > 0) top += gap;
          const painted = block.paint(align === 'middle' ? x + (width - block.width) / 2 : x, top);
          top += block.height;
          return painted;
        })
        .join('');
    },
  };
}

/** Blocks beside each other, in the middle of the row's height. */
export function row(gap: number, blocks: readonly (Block | null)[]): Block {
  const present = blocks.filter((block) => block !== null);
  const height = Math.max(0, ...present.map((block) => block.height));
  return {
    width: present.reduce((sum, block) => sum + block.width, 0) + gap * Math.max(0, present.length - 1),
    height,
    paint(x, y) {
      let left = x;
      return present
        .map((block) => {
          const painted = block.paint(left, y + (height - block.height) / 2);
          left += block.width + gap;
          return painted;
        })
        .join('');
    },
  };
}
