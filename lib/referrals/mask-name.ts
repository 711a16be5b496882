const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A name as others read it who are no friends: its first letter, and the last of one that is long enough, so that who knows the
 * person recognises them. How long it is, is not told.
 */
export function maskName(name: string): string {
  const letters = [...graphemes.segment(name.normalize('NFC').trim())].map(({ segment }) => segment);
  const [first = ''] = letters;
  return `${first}***${letters.length >= 4 ? letters.at(-1) : ''}`;
}
