import { eitherToken, tokensOfEither } from './either-token';
import { cleanText, foldText } from './fold';
import { type Run, splitRuns } from './runs';
import { markedToken, openSyllable, writtenToken } from './vietnamese';

/** Raise it when the same text gives other tokens or words than before; the re-index job then rewrites the cards. */
export const TOKENS_VERSION = 7;

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

/**
 * The token of a word between spaces.
 * @param word folded
 */
export function wordToken(word: string): string {
  return singular(openSyllable(word.slice(0, longestWord)));
}

/**
 * The token of neighbouring words written as one ("da nang" and "danang"), or null where that is too long to be a
 * habit.
 * @param words folded
 */
export function joinedToken(...words: readonly string[]): string | null {
  const joined = words.map(openSyllable).join('');
  return joined.length > longestJoined ? null : singular(joined);
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
  /** A word of the name with its marks. */
  marked: (token: string) => `m:${token}`,
  /** A town, former province or numbered district that stands in the address. */
  place: (token: string) => `a:${token}`,
  /** Stands in what only the signed-in are shown. */
  members: (token: string) => eitherToken(...tokensOfEither(token).map((each) => `s:${each}`)),
  /** A phone number in one of its forms, or its end. */
  phone: (digits: string) => `p:${digits}`,
  tax: (digits: string) => `x:${digits}`,
  /** The tax code of the company that a branch is one of. */
  parentTax: (digits: string) => `b:${digits}`,
  /** The first letters of the words of a name. */
  initials: (letters: string) => `f:${letters}`,
  kind: (kind: string) => `k:${kind}`,
  industry: (id: number) => `i:${id}`,
  /** An industry that the card itself names, not one above it. */
  ownIndustry: (id: number) => `o:${id}`,
  province: (code: string) => `r:${code}`,
  /** What a list is narrowed by besides: verified, open at a time, a language spoken. */
  trait: (trait: string) => `t:${trait}`,
  /** A topic of a post. */
  topic: (id: number) => `h:${id}`,
  /** A member, and under which of their cards a post is written. */
  author: (memberId: number, identity: string) => `w:${memberId}-${identity}`,
  /** A category of a product, its own or one above it. */
  category: (id: number) => `c:${id}`,
};

const neighbours = (before: Run | undefined, run: Run) => before?.kind === run.kind && run.joins;

function addRuns(runs: readonly Run[], add: (token: string) => void): void {
  let before: Run | undefined;
  for (const run of runs) {
    if (run.kind === 'word') {
      add(wordToken(run.text));
      const joined = before && neighbours(before, run) ? joinedToken(before.text, run.text) : null;
      if (joined !== null) add(joined);
    } else {
      for (const pair of bigrams(run.text)) add(pair);
    }
    before = run;
  }
}

/** The words of a text as they are marked. */
function writtenWords(text: string): string[] {
  return splitRuns(cleanText(text).normalize('NFKC')).flatMap(({ kind, text: word }) =>
    kind === 'word' ? [word] : [],
  );
}

function addWritten(words: readonly string[], tokens: Set<string>): void {
  for (const word of words) {
    const token = writtenToken(word);
    if (token !== null) tokens.add(token);
  }
}

/** Adds the tokens of a text: words, joined neighbours, bigrams, and words of Vietnamese as they are marked. */
export function addTextTokens(text: string, tokens: Set<string>): void {
  addRuns(splitRuns(foldText(text)), (token) => tokens.add(token));
  addWritten(writtenWords(text), tokens);
}

const beforeDigits = /(?<=\p{L}{3})(?=\p{N})|(?<=\p{N})(?=\p{L}{3})/gu;

/** A name's words and numbers apart, where it writes them as one: khoa365, 7eleven. */
function apart(runs: readonly Run[]): Run[] {
  return runs.flatMap((run) =>
    run.kind !== 'word'
      ? [run]
      : run.text.split(beforeDigits).map((text, at) => ({ ...run, text, joins: at > 0 || run.joins })),
  );
}

/** Three and four words of a name written as one, as in web addresses. */
function addJoined(runs: readonly Run[], add: (token: string) => void): void {
  for (let at = 2; at < runs.length; at += 1) {
    const words: string[] = [];
    for (let from = at; from >= 0 && words.length < 4; from -= 1) {
      const run = runs[from] as Run;
      if (run.kind !== 'word') break;
      words.unshift(run.text);
      const joined = words.length > 2 ? joinedToken(...words) : null;
      if (joined !== null) add(joined);
      if (!run.joins) break;
    }
  }
}

/** The pair over a space inside a name without spaces: 鈴木 一郎, 김 민수. */
function addAcrossSpaces(runs: readonly Run[], add: (token: string) => void): void {
  for (const [index, run] of runs.entries()) {
    const before = runs[index - 1];
    if (run.kind === 'word' || before === undefined || !neighbours(before, run)) continue;
    add(`${Array.from(before.text).at(-1)}${Array.from(run.text)[0]}`);
  }
}

/**
 * Adds the tokens of a name: those of a text, each once more with the mark, words joined by threes and fours, single
 * characters marked, and words as they are marked.
 */
export function addNameTokens(text: string, tokens: Set<string>): void {
  const runs = splitRuns(foldText(text));
  const add = (token: string) => {
    tokens.add(token);
    tokens.add(marks.name(token));
  };
  addRuns(runs, add);
  const parts = apart(runs);
  if (parts.length > runs.length) addRuns(parts, add);
  addAcrossSpaces(runs, add);
  addJoined(runs, (token) => tokens.add(marks.name(token)));
  for (const run of runs) {
    if (run.kind !== 'word') for (const character of run.text) tokens.add(marks.name(character));
  }
  const written = writtenWords(text);
  addWritten(written, tokens);
  for (const word of written) {
    const marked = markedToken(word);
    if (marked !== null) tokens.add(marks.marked(marked));
  }
}
