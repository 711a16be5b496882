// Words of Vietnamese as they are marked, which tells ghế (chair) from ghé (to stop by); folded they are one.

import { eitherToken } from './either-token';

const vietnamese =
  /^(?:b|c|ch|d|g|gh|gi|h|k|kh|l|m|n|ng|ngh|nh|p|ph|qu|r|s|t|th|tr|v|x)?[aeiouy]{1,3}(?:c|ch|m|n|ng|nh|p|t)?$/;
const several = new RegExp(`^(?:${vietnamese.source.slice(1, -1)}){1,4}$`);

/** Whether a folded word may be a syllable of Vietnamese: no other word is written so often beside what is looked for. */
export function isVietnameseSyllable(word: string): boolean {
  return vietnamese.test(word);
}

/** Mỹ and Mĩ, Lý and Lí: an open syllable of Vietnamese is written with y or i. */
export function openSyllable(word: string): string {
  return /^(?:[hklmstv]|qu)y$/.test(word) ? `${word.slice(0, -1)}i` : word;
}

// The five tones that have a mark; what else stands on a letter (â, ă, ơ) makes another letter of it.
const tones = /[\u0300\u0301\u0303\u0309\u0323]/g;
/** No syllable is longer, nor what people write as one word. */
const longestSyllable = 7;
const longestWord = 24;

/** The letters of a word, and the tones behind them, so that it does not count where a tone stands (hoà, hòa). */
function lettersOf(word: string): { letters: string; tone: string } {
  const parts = word.toLowerCase().normalize('NFD');
  const letters = parts.replace(tones, '').normalize('NFC');
  return { letters: openSyllable(letters), tone: parts.match(tones)?.join('') ?? '' };
}

/**
 * A word with the marks that were written, wherever the tone stands; null for what is no syllable. Marks tell phở from phố;
 * a word without any may mean both.
 * @param word of one run, not folded
 */
export function markedToken(word: string): string | null {
  const { letters, tone } = lettersOf(word);
  if (letters.length > longestSyllable || !/^\p{Script=Latin}+$/u.test(letters)) return null;
  return letters + tone;
}

const withoutMarks = (letters: string) =>
  letters.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');

/**
 * What a text holds of a word as it is written there; null for what can't be Vietnamese. In the south hỏi and ngã sound alike and
 * are often mixed up: they are one here.
 * @param words of one run each, not folded; several as they are written as one
 */
export function writtenToken(...words: readonly string[]): string | null {
  const parts = words.map(lettersOf);
  const letters = parts.map((part) => part.letters).join('');
  if (letters.length > longestWord || !several.test(withoutMarks(letters))) return null;
  const tone = parts.map((part) => part.tone).join('');
  return `=${letters}${tone.replaceAll('\u0303', '\u0309')}`;
}

/**
 * What a text holds of words that were typed with marks: them with those, or without any. Null where none was typed with marks, or
 * they are no Vietnamese: their folded spelling is asked for then.
 * @param words as typed; several as they are written as one
 */
export function typedToken(...words: readonly string[]): string | null {
  const plain = words.map((word) => withoutMarks(word.toLowerCase()));
  if (words.every((word, at) => word.toLowerCase() === plain[at])) return null;
  const [typed, unmarked] = [writtenToken(...words), writtenToken(...plain)];
  return typed === null || unmarked === null ? null : eitherToken(typed, unmarked);
}
