import { foldText } from '@/lib/search/fold';

/** Letters before what was found that an excerpt keeps, and letters of all of it. */
const lead = 20;
const longest = 120;

/**
 * A text in one line from a little before what was found in it, so that a short row shows it. Found is what the search compares:
 * "thep" is in "thép", and a word in the other Chinese script.
 */
export function excerpt(text: string, q: string): string {
  const characters = Array.from(text.normalize('NFC').replace(/\s+/g, ' '));
  const from = Math.max(0, foundAt(characters, foldText(q).trim()) - lead);
  const shown = characters.slice(from, from + longest).join('');
  return from > 0 ? `…${shown}` : shown;
}

/** Which character a folded text begins with; the first where it is not there. */
function foundAt(characters: readonly string[], folded: string): number {
  const at = foldText(characters.join('')).indexOf(folded);
  if (at <= 0) return 0;
  // Folding may shorten a text, so the place is looked for by what the text before it folds to.
  let [low, high] = [0, characters.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (foldText(characters.slice(0, middle + 1).join('')).length > at) high = middle;
    else low = middle + 1;
  }
  return low;
}
