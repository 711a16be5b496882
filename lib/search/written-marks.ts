import { splitRuns } from './runs';
import { markedToken } from './tokens';

const plain = /^[ -~]*$/;

/** In the south hỏi and ngã sound alike and are often mixed up: they contradict nothing. */
function markedSyllable(word: string): string | null {
  return markedToken(word)?.replace(/\u0303/g, '\u0309') ?? null;
}

/** The words of a phrase as they are marked; null for what is no syllable. */
export function markedSyllables(text: string): (string | null)[] {
  return splitRuns(text.normalize('NFKC')).map(({ kind, text: word }) =>
    kind === 'word' ? markedSyllable(word) : null,
  );
}

function contradicts(typed: string | null | undefined, written: string | null | undefined): boolean {
  return typed != null && written != null && !plain.test(typed) && typed !== written;
}

/**
 * Whether the marks that somebody typed contradict every spelling of a phrase: "huệ" is not Huế. Words without marks
 * contradict nothing.
 * @param typed the words as typed
 * @param written `markedSyllables` of the spellings
 */
export function contradictsAll(
  typed: readonly string[],
  written: readonly (readonly (string | null)[])[],
): boolean {
  if (written.length === 0 || typed.every((word) => plain.test(word))) return false;
  const syllables = typed.map((word) => markedSyllable(word.normalize('NFKC')));
  return written.every(
    (spelling) =>
      spelling.length === syllables.length &&
      spelling.some((syllable, index) => contradicts(syllables[index], syllable)),
  );
}
