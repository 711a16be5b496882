const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The beginning of a text: at most `length` UTF-16 units, and no part of a character as people see it at its end: no half
 * of a surrogate pair, no letter without its marks, no family without its children (UAX #29). Every text that somebody
 * wrote is cut here.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  // Whether a character ends before `length` is said by what follows: one more, which may take two units.
  const { index = 0 } = graphemes.segment(text.slice(0, length + 2)).containing(length) ?? {};
  // One character that is longer than all there is room for.
  return index > 0 ? text.slice(0, index) : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
