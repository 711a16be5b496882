import { phraseTokens, type Unit, unitsOf } from './query-units';
import { splitRuns } from './runs';
import { marks } from './tokens';
import { typedToken } from './vietnamese';

// How a text may hold a phrase: as tokens of the index, and how its words have to be marked.

/**
 * The tokens of a phrase where it stands in a text. Its words are neighbours there: nobody typed this phrase, and the syllables of
 * "học tiếng Anh" stand apart in many texts that say nothing of lessons.
 */
export function wayOf(text: string): string[] {
  const units = unitsOf(splitRuns(text.normalize('NFKC')));
  // Within longer runs single characters are indexed for names only; what is left of 第1郡 without them is any text with a 1.
  return units.some((_unit, at) => isAlone(units, at))
    ? units.map((unit) => marks.name(unit.key))
    : phraseTokens(units);
}

/** Whether a character without spaces has none of its run beside it. */
function isAlone(units: readonly Unit[], at: number): boolean {
  const unit = units[at];
  if (unit === undefined || unit.kind === 'word') return false;
  return units[at - 1]?.run !== unit.run && units[at + 1]?.run !== unit.run;
}

/**
 * What a text has to hold besides the tokens of words that were typed with marks: the words so or without any, or all written as
 * one. Empty where the marks tell nothing.
 * @param words as typed
 */
export function writtenConditions(words: readonly string[]): string[][] {
  const apart = words.flatMap((word) => typedToken(word) ?? []);
  const joined = words.length > 1 ? typedToken(...words) : null;
  if (apart.length === 0) return [];
  return joined === null ? [apart] : [apart, [joined]];
}

/** The tokens with each of the conditions. */
export const withConditions = (tokens: readonly string[], conditions: readonly string[][]): string[][] =>
  conditions.length === 0 ? [[...tokens]] : conditions.map((condition) => [...tokens, ...condition]);

/**
 * The ways in which a text may hold a phrase of the table of words. One word alone counts as it is marked: what is called ghế in
 * Vietnamese is no ghé.
 * @param way its tokens
 */
export function waysOfPhrase(text: string, way: readonly string[]): string[][] {
  const word = text.normalize('NFKC').trim();
  return withConditions(
    way,
    way.length === 1 && /^[\p{L}\p{M}]+$/u.test(word) ? writtenConditions([word]) : [],
  );
}

/** Words in the name; how they are marked stands beside them. */
export const inName = (tokens: readonly string[]) =>
  tokens.map((token) => (token.startsWith('=') ? token : marks.name(token)));
