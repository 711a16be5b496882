// How far a mistyped word is from the word that was meant, in the three scripts whose words are typed letter by letter.

import { hangulLetters } from './composing';
import { initialLetters, letterCounts, syllableOf, syllableParts, vowelLetters } from './hangul';

type Script = 'latin' | 'hangul' | 'kana';

const wordsOf: Record<Script, RegExp> = {
  latin: /^[a-z]{2,24}$/,
  hangul: /^[가-힣]{2,12}$/,
  kana: /^[ぁ-ゖー]{2,16}$/,
};

function scriptOf(word: string): Script | null {
  const script = word < 'ぁ' ? 'latin' : word < '가' ? 'kana' : 'hangul';
  return wordsOf[script].test(word) ? script : null;
}

/** Whether a folded word can be corrected: one of Latin letters without digits, of Hangul syllables or of kana. */
export function isTerm(word: string): boolean {
  return scriptOf(word) !== null;
}

/** Whether a folded word is of Latin letters: what the index holds as a whole word. */
export function isLatinTerm(word: string): boolean {
  return wordsOf.latin.test(word);
}

/** Letters below which words are too like each other to correct. */
const shortest: Record<Script, number> = { latin: 3, hangul: 5, kana: 3 };

const lettersOf = (word: string, script: Script) => (script === 'hangul' ? hangulLetters(word) : word);

/** Whether a word has letters enough for its typing errors to be told. */
export function isLongEnough(word: string): boolean {
  const script = scriptOf(word);
  return script !== null && lettersOf(word, script).length >= shortest[script];
}

/** Differences that still count as a typing error: two in longer words, which trigrams find in Latin letters alone. */
export function allowance(word: string): number {
  return word.length < 6 || !isLatinTerm(word) ? 1 : 2;
}

/**
 * Insertions, deletions, exchanges and swaps of neighbours that lead from one word to the other.
 * @param most further counting is no use; anything above is "too many"
 */
export function typingDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_each, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? most + 1;
}

/** The word with two neighbours swapped, each way: what trigrams do not find. */
function swaps(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_each, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  ).filter((swapped) => swapped !== word);
}

// What sounds alike, or is told apart by one press of a key, is written for each other in loanwords and names: 래스토랑 for 레스토랑,
// 까페 for 카페, ベット for ベッド.
const alikeHangul = asMap(['ㅐㅔ', 'ㅒㅖ', 'ㅙㅚㅞ', 'ㄱㄲㅋ', 'ㄷㄸㅌ', 'ㅂㅃㅍ', 'ㅅㅆ', 'ㅈㅉㅊ']);
const alikeKana = asMap(
  'あぁ いぃ うぅゔ えぇ おぉ つづ やゃ ゆゅ よょ わゎ かが きぎ くぐ けげ こご さざ しじ すず せぜ そぞん ただ ちぢ てで とど はばぱ ひびぴ ふぶぷ へべぺ ほぼぽ'.split(
    ' ',
  ),
);

function asMap(groups: readonly string[]): ReadonlyMap<string, string> {
  return new Map(groups.flatMap((group) => Array.from(group, (letter) => [letter, group[0] as string])));
}

const sounds: Record<Script, (letters: string) => string> = {
  latin: (letters) => letters,
  hangul: (letters) => letters.replace(/./gu, (letter) => alikeHangul.get(letter) ?? letter),
  kana: (letters) =>
    letters.replace(/[ーっ]/g, '').replace(/./gu, (letter) => alikeKana.get(letter) ?? letter),
};

/**
 * Errors between a typed word and a known one of the same script; of other scripts too many. What sounds alike and what is swapped
 * count half: they are the likeliest.
 */
export function typingCost(word: string, term: string): number {
  const most = allowance(word);
  const script = scriptOf(word);
  if (script === null || scriptOf(term) !== script) return most + 1;
  const [typed, meant] = [lettersOf(word, script), lettersOf(term, script)];
  const distance = typingDistance(typed, meant, most);
  // Neighbours of these are syllables, of several letters each.
  const maySwap = script === 'hangul' ? word.length === term.length : distance === 1;
  if (maySwap && swaps(word).includes(term)) return 0.5;
  if (script !== 'latin' && typed !== meant && sounds[script](typed) === sounds[script](meant)) return 0.5;
  // A syllable too few or too many is one error, however many letters it has.
  const isOneOff = script === 'hangul' && word.length !== term.length && typingDistance(word, term, 1) <= 1;
  return isOneOff ? 1 : distance;
}

const alphabets: Record<'latin' | 'kana', string> = {
  latin: 'abcdefghijklmnopqrstuvwxyz',
  kana:
    Array.from({ length: 0x3096 - 0x3041 + 1 }, (_each, at) => String.fromCharCode(0x3041 + at)).join('') +
    'ー',
};

/** What is left out by mistake: any Latin letter, and of kana those that are heard least. */
const leftOut: typeof alphabets = { latin: alphabets.latin, kana: 'ーっんいう' };

/** Every word that one missing, wrong or doubled letter makes of this one: some 50 a Latin letter, some 90 a kana. */
function byLetters(word: string, script: 'latin' | 'kana'): string[] {
  const found: string[] = [];
  for (let at = 0; at <= word.length; at += 1) {
    const [start, end] = [word.slice(0, at), word.slice(at)];
    if (end !== '') found.push(start + end.slice(1));
    for (const letter of leftOut[script]) found.push(start + letter + end);
    if (end !== '') for (const letter of alphabets[script]) found.push(start + letter + end.slice(1));
  }
  return found;
}

/** The places of the letters of a row that sound like one of them. */
function alikeOf(row: string, at: number): number[] {
  const sound = (letter: string) => alikeHangul.get(letter) ?? letter;
  return Array.from(row, (letter, other) => (sound(letter) === sound(row[at] ?? '') ? other : -1)).filter(
    (other) => other >= 0,
  );
}

/** The syllables that differ from one in one of their three letters, 65, and those that sound alike. */
function likeSyllables(character: string): string[] {
  const parts = syllableParts(character);
  if (parts === null) return [];
  const others = (['initial', 'vowel', 'final'] as const).flatMap((name) =>
    Array.from({ length: letterCounts[name] }, (_each, letter) => ({ ...parts, [name]: letter })),
  );
  const alike = alikeOf(initialLetters, parts.initial).flatMap((initial) =>
    alikeOf(vowelLetters, parts.vowel).map((vowel) => ({ ...parts, initial, vowel })),
  );
  return [...others, ...alike].map(syllableOf);
}

function bySyllables(word: string): string[] {
  return Array.from(word).flatMap((character, at) => {
    const [start, end] = [word.slice(0, at), word.slice(at + 1)];
    return [start + end, ...likeSyllables(character).map((other) => start + other + end)];
  });
}

/** Every word that one typing error makes of this one: a letter missing, doubled or wrong, or two neighbours swapped. */
export function neighbours(word: string): string[] {
  const script = scriptOf(word);
  if (script === null) return [];
  const changed = script === 'hangul' ? bySyllables(word) : byLetters(word, script);
  const found = new Set([...swaps(word), ...changed]);
  found.delete(word);
  return [...found];
}

/** A term as its reader would write it: in katakana where that was typed. */
export function writtenLike(term: string, typed: string): string {
  if (!/[ァ-ヶ]/.test(typed)) return term;
  return term.replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));
}
