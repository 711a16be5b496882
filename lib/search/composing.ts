// What a text may become while an input method still composes it: Hangul letter by letter, kana and Han behind Latin letters.

import { initialLetters, syllableOf, syllableParts, vowelLetters } from './hangul';

const finals = [
  '',
  ...['ㄱ', 'ㄲ', 'ㄱㅅ', 'ㄴ', 'ㄴㅈ', 'ㄴㅎ', 'ㄷ', 'ㄹ', 'ㄹㄱ', 'ㄹㅁ', 'ㄹㅂ', 'ㄹㅅ', 'ㄹㅌ', 'ㄹㅍ'],
  ...['ㄹㅎ', 'ㅁ', 'ㅂ', 'ㅂㅅ', 'ㅅ', 'ㅆ', 'ㅇ', 'ㅈ', 'ㅊ', 'ㅋ', 'ㅌ', 'ㅍ', 'ㅎ'],
];

/**
 * Hangul as its letters, so that a syllable in the making begins the word: 한 and 하ㄴ begin 하노이. Other characters stay.
 * @param text in NFC or NFKC
 */
export function hangulLetters(text: string): string {
  let letters = '';
  for (const character of text.normalize('NFKC')) {
    const parts = syllableParts(character);
    // NFKC made conjoining letters of those of the keyboard.
    if (parts === null) letters += compatible.get(character) ?? character;
    else letters += `${initialLetters[parts.initial]}${vowelLetters[parts.vowel]}${finals[parts.final]}`;
  }
  return letters;
}

/** The conjoining letters that NFKC makes of the ones a keyboard types, back as those. */
const compatible = new Map(
  Array.from({ length: 51 }, (_each, index) => String.fromCharCode(0x3131 + index)).map((letter) => [
    letter.normalize('NFKC'),
    letter,
  ]),
);

const isHangulLetter = (character: string) => compatible.has(character.normalize('NFKC'));

/** Whether a text is Hangul in part, composed or in its letters. */
export function hasHangul(text: string): boolean {
  return /\p{Script=Hangul}/u.test(text);
}

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;

/**
 * The part of a text that is composed for certain, to be looked up as a beginning: without the Latin letters behind Chinese
 * and Japanese (れすとr, 河n), without the last Hangul letters (하ㄴ), and without the last consonant of a syllable, which may
 * begin the next one (한 of 하노이). `hangulLetters` tells then which of the found ones begin with all that was typed.
 * @param text in NFKC
 */
export function composedPart(text: string): string {
  const characters = Array.from(text);
  const latin = /^(.*?)[a-z']{1,12}$/isu.exec(text)?.[1];
  if (latin !== undefined && cjk.test(Array.from(latin).at(-1) ?? '')) return latin;
  let end = characters.length;
  while (end > 0 && isHangulLetter(characters[end - 1] as string)) end -= 1;
  if (end < characters.length) return characters.slice(0, end).join('');
  const last = syllableParts(characters.at(-1) ?? '');
  if (last === null || last.final === 0) return text;
  return characters.slice(0, -1).join('') + syllableOf({ ...last, final: 0 });
}
