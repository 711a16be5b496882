import { splitRuns } from './runs';
import { markedToken } from './vietnamese';

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

type MarkedLetter = { base: string; shape: string; tone: string };

/** The letters of words one after the other, each with the tone that it or its whole syllable has. */
function markedLetters(text: string, ofSyllable: boolean): MarkedLetter[] {
  const found: MarkedLetter[] = [];
  for (const { text: word } of splitRuns(text.normalize('NFKC').toLowerCase())) {
    const letters = Array.from(
      word.normalize('NFD').matchAll(/(\P{M})(\p{M}*)/gu),
      ([, base = '', marks = '']) => ({
        base: base === 'đ' ? 'd' : base,
        shape: (base === 'đ' ? 'đ' : '') + marks.replace(tones, ''),
        tone: marks.replace(/\u0303/g, '\u0309').match(tones)?.[0] ?? '',
      }),
    );
    const whole = letters.find(({ tone }) => tone !== '')?.tone ?? '';
    found.push(...(ofSyllable ? letters.map((letter) => ({ ...letter, tone: whole })) : letters));
  }
  return found;
}

const tones = /[\u0300\u0301\u0303\u0309\u0323]/g;

/**
 * Whether a name begins with letters that have all marks that somebody typed so far: "phơ" begins Phở, "phở" no Phố and no Phòng.
 * What is typed without a mark may get it yet.
 * @param typed whose folded letters begin the name
 */
export function beginsAsMarked(typed: string, name: string): boolean {
  const written = markedLetters(name, true);
  return markedLetters(typed, false).every(({ base, shape, tone }, at) => {
    const letter = written[at];
    return (
      letter !== undefined &&
      letter.base === base &&
      (shape === '' || shape === letter.shape) &&
      (tone === '' || tone === letter.tone)
    );
  });
}
