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

/** Letters that are as wide as two: Chinese, Japanese, Korean and their punctuation. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/;

/** The text as far as it fits so many widths of a Latin letter; what is longer ends in an ellipsis. */
export function cutToWidth(text: string, width: number): string {
  let used = 0;
  let kept = 0;
  for (const letter of text) {
    used += wide.test(letter) ? 2 : 1;
    if (used > width) return `${cutText(text, kept).trimEnd()}…`;
    kept += letter.length;
  }
  return text;
}
