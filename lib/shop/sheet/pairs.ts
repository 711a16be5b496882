/** A name with what it says: an attribute, or an option with what is chosen of it. */
export type Pair = { name: string; value: string };

// "Colour: red; Size: M". A mark inside of a text has a backslash before it; the wide marks of East Asia part as well.

const partsMark = /[\\;；]/g;
const nameMark = /[\\;；:：]/g;

/** Pairs as one cell says them. */
export function writePairs(pairs: readonly Pair[]): string {
  return pairs
    .map(({ name, value }) => `${name.replace(nameMark, '\\$&')}: ${value.replace(partsMark, '\\$&')}`)
    .join('; ');
}

/**
 * The pairs of a cell, without what stands around them.
 * @returns null where a part has no colon
 */
export function readPairs(cell: string): Pair[] | null {
  const parts = splitAt(cell, /[;；\n]/, Number.POSITIVE_INFINITY).filter((part) => part.trim() !== '');
  const pairs = parts.map((part) => splitAt(part, /[:：]/, 2));
  if (pairs.some(({ length }) => length < 2)) return null;
  return pairs.map(([name = '', value = '']) => ({ name: plain(name), value: plain(value) }));
}

const plain = (part: string) => part.replace(/\\([\\;；:：])/g, '$1').trim();

/** The parts of a text between marks that have no backslash before them; the last one keeps the marks that are too many. */
function splitAt(text: string, mark: RegExp, most: number): string[] {
  const parts = [''];
  let isMeant = false;
  for (const character of text) {
    if (!isMeant && parts.length < most && mark.test(character)) parts.push('');
    else parts[parts.length - 1] += character;
    isMeant = character === '\\' && !isMeant;
  }
  return parts;
}
