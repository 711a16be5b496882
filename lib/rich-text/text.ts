import { isBlankText } from '@/lib/shared/plain-text';
import { type Delta, linesOf } from './delta';

/** What a document says without its formats, a line a line; things that stand in it are a space. */
export function textOfDelta(delta: Delta): string {
  return linesOf(delta)
    .map(({ inlines }) =>
      inlines.map(({ insert }) => (typeof insert === 'string' ? insert : formulaOf(insert))).join(''),
    )
    .join('\n')
    .trim();
}

function formulaOf(embed: object): string {
  return 'formula' in embed && typeof embed.formula === 'string' ? embed.formula : ' ';
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * UTF-16 units of a character at most: an emoji of a family has eleven, of a couple in two colours of skin fifteen. A letter of many
 * marks has no end.
 */
export const mostUnits = 20;

/**
 * How many characters a reader sees in a text (UAX #29): a letter with its marks is one, an emoji as well, each unit of one beyond
 * what any needs is another; the ends of lines and what stands around the whole count for nothing.
 */
export function readerLength(text: string): number {
  let count = 0;
  for (const { segment } of graphemes.segment(text.trim()))
    if (segment !== '\n') count += 1 + Math.max(0, segment.length - mostUnits);
  return count;
}

/** Whether a text is within a number of characters as a reader counts. */
export function isWithin(text: string, limit: number): boolean {
  // First what costs nothing: some send a megabyte.
  return text.length <= limit * mostUnits && readerLength(text) <= limit;
}

/** What of a formula is drawn, roughly: a command is one character, braces and signs of TeX are none. */
function formulaLength(tex: string): number {
  return Math.max(1, readerLength(tex.replace(/\\(?:[a-z]+|.)/giu, 'x').replace(/[{}^_&$\s]/g, '')));
}

/** The length of a document as a reader counts; a picture and a video are one each, a formula is what is drawn of it. */
export function deltaLength(delta: Delta): number {
  let things = 0;
  const text = linesOf(delta).map(({ inlines }) =>
    inlines
      .map(({ insert }) => {
        if (typeof insert === 'string') return insert;
        things +=
          'formula' in insert && typeof insert.formula === 'string' ? formulaLength(insert.formula) : 1;
        return '';
      })
      .join(''),
  );
  return readerLength(text.join('\n')) + things;
}

/** Whether there is nothing to read or to look at. */
export function isEmptyDelta(delta: Delta): boolean {
  return linesOf(delta).every(({ inlines }) =>
    inlines.every(({ insert }) => typeof insert === 'string' && isBlankText(insert)),
  );
}

/** Whether a document is within a number of characters as a reader counts, and has no more lines and marks than these need. */
export function fitsReader(delta: Delta, limit: number): boolean {
  return (
    linesOf(delta).length <= limit &&
    textOfDelta(delta).length <= limit * mostUnits &&
    deltaLength(delta) <= limit
  );
}
