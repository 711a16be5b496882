const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Stands for what is not shown, however long that is. */
const hidden = '***';

/** A name that who knows the person recognises and others do not: its first sign, and the last of a longer one. */
export function maskName(name: string): string {
  const signs = [...graphemes.segment(name.trim())].map(({ segment }) => segment);
  const [first = ''] = signs;
  return signs.length > 2 ? `${first}${hidden}${signs.at(-1)}` : `${first}${hidden}`;
}
