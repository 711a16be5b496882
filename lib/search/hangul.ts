// Hangul syllables and the letters they are made of (The Unicode Standard, 3.12 "Conjoining Jamo Behavior").

const first = 0xac00;
/** The letters that begin a syllable, and its vowels, as a keyboard has them and in the order of Unicode. */
export const initialLetters = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
export const vowelLetters = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const vowelCount = vowelLetters.length;
const finalCount = 28;
/** How many initials, vowels and finals there are; the first final is none. */
export const letterCounts = { initial: initialLetters.length, vowel: vowelCount, final: finalCount };

const syllableCount = letterCounts.initial * vowelCount * finalCount;

/** The places of a syllable's letters in their rows. */
export type SyllableParts = { initial: number; vowel: number; final: number };

/** The letters of a composed syllable; null for any other character. */
export function syllableParts(character: string): SyllableParts | null {
  const place = character.charCodeAt(0) - first;
  if (!(place >= 0 && place < syllableCount)) return null;
  return {
    initial: Math.floor(place / (vowelCount * finalCount)),
    vowel: Math.floor(place / finalCount) % vowelCount,
    final: place % finalCount,
  };
}

/** The syllable of some letters. */
export function syllableOf({ initial, vowel, final }: SyllableParts): string {
  return String.fromCharCode(first + (initial * vowelCount + vowel) * finalCount + final);
}
