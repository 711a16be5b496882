import { foldText } from './fold';
import { type Run, splitRuns } from './runs';

/** Raise it when the same text gives other tokens than before; the re-index job then rewrites the cards. */
export const TOKENS_VERSION = 1;

/** Longer words are cut: nobody types them, and they would swell the index. */
const longestWord = 40;
const longestJoined = 24;

/**
 * An English word without its plural, so that "restaurants" and "restaurant", "companies" and "company" meet.
 * Vietnamese syllables come out as they are: none of them ends in s or in a consonant and y with four letters.
 * @param word folded
 */
export function singular(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('s')) {
    if (/(?:ss|us|is)$/.test(word)) return word;
    if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
    if (word.length > 4 && word.endsWith('ies')) return word.slice(0, -2);
    return word.slice(0, -1);
  }
  if (word.length > 4 && word.endsWith('ie')) return word.slice(0, -1);
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}i` : word;
}

/** The token of a word between spaces. */
export function wordToken(word: string): string {
  return singular(word.slice(0, longestWord));
}

/**
 * The token of two neighbouring words written as one ("da nang" and "danang"), or null where that is too long
 * to be a habit.
 */
export function joinedToken(first: string, second: string): string | null {
  return first.length + second.length > longestJoined ? null : singular(first + second);
}

/** Every two neighbouring characters of a text without spaces; a single character stands for itself. */
export function bigrams(text: string): string[] {
  const characters = Array.from(text);
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** The marks that keep kinds of tokens apart. Words never hold a colon. */
export const marks = {
  /** Stands in the name. */
  name: (token: string) => `n:${token}`,
  /** Stands in the address. */
  place: (token: string) => `a:${token}`,
  phone: (digits: string) => `p:${digits}`,
  /** Four neighbouring digits of a phone number. */
  phonePart: (digits: string) => `g:${digits}`,
  tax: (digits: string) => `x:${digits}`,
  kind: (kind: string) => `k:${kind}`,
  industry: (id: number) => `i:${id}`,
  province: (code: string) => `r:${code}`,
};

function addRuns(runs: readonly Run[], add: (token: string) => void): void {
  let before: Run | undefined;
  for (const run of runs) {
    if (run.kind === 'word') {
      add(wordToken(run.text));
      const joined = before?.kind === 'word' && run.joins ? joinedToken(before.text, run.text) : null;
      if (joined !== null) add(joined);
    } else {
      for (const pair of bigrams(run.text)) add(pair);
    }
    before = run;
  }
}

/** Adds the tokens of a text: words, joined neighbours, bigrams. */
export function addTextTokens(text: string, tokens: Set<string>): void {
  addRuns(splitRuns(foldText(text)), (token) => tokens.add(token));
}

/** Adds the tokens of an address, marked: only to know a town or former province by. */
export function addPlaceTokens(text: string, tokens: Set<string>): void {
  const runs = splitRuns(foldText(text));
  // Single words of an address are streets and wards; places are known by joined neighbours.
  const words = new Set(runs.filter((run) => run.kind === 'word').map((run) => wordToken(run.text)));
  addRuns(runs, (token) => {
    if (!words.has(token)) tokens.add(marks.place(token));
  });
}

/** Adds the tokens of a name: those of a text, each once more with the mark, and single characters marked. */
export function addNameTokens(text: string, tokens: Set<string>): void {
  const runs = splitRuns(foldText(text));
  addRuns(runs, (token) => {
    tokens.add(token);
    tokens.add(marks.name(token));
  });
  for (const run of runs) {
    if (run.kind !== 'word') for (const character of run.text) tokens.add(marks.name(character));
  }
}
