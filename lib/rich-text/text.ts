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
 * How many characters a reader sees in a text (UAX #29): a letter with its marks is one, an emoji as well; the ends of lines and
 * what stands around the whole count for nothing.
 */
export function readerLength(text: string): number {
  let count = 0;
  for (const { segment } of graphemes.segment(text.trim())) if (segment !== '\n') count += 1;
  return count;
}

/** The length of a document as a reader counts; a picture, a video and a formula are one each. */
export function deltaLength(delta: Delta): number {
  let things = 0;
  const text = linesOf(delta).map(({ inlines }) =>
    inlines
      .map(({ insert }) => {
        if (typeof insert === 'string') return insert;
        things += 1;
        return '';
      })
      .join(''),
  );
  return readerLength(text.join('\n')) + things;
}

/** Whether there is nothing to read or to look at. */
export function isEmptyDelta(delta: Delta): boolean {
  return deltaLength(delta) === 0;
}
