import { foldScript, foldText } from '@/lib/search/fold';
import type { Gazetteer } from '@/lib/search/gazetteer';
import { completePhrase } from '@/lib/search/phrase-completion';
import { type ParsedQuery, parseQuery, type QueryOptions } from '@/lib/search/query';
import type { Clause } from '@/lib/search/query-clauses';
import { splitRuns } from '@/lib/search/runs';
import { completeWord, type LikeWords, likeWords, type WordList } from '@/lib/search/spelling';
import { wordToken } from '@/lib/search/tokens';
import { isTerm, writtenLike } from '@/lib/search/typing-errors';
import type { Tx } from '@/lib/server/db';
import { countCards } from './search-run';
import { clausesQuery, type SearchFilter } from './tsquery';

type Reader = Pick<Tx, '$queryRaw'>;

/** Which words were replaced, and the query that came of it. */
export type Correction = { query: string; words: { from: string; to: string }[] };

/** Another way to understand a query that finds nothing. */
export type Wording = { parsed: ParsedQuery; correction: Correction | null };

const mostCompletions = 8;
/** What a word may have been meant as, and queries that are tried of it. */
const mostMeant = 3;
const mostWordings = 16;

/**
 * The first of some wordings that finds something; null where none does. One round trip.
 * @param count of cards, unless others are searched
 */
export async function firstThatFinds<Tried extends Wording>(
  db: Reader,
  wordings: readonly Tried[],
  filter: SearchFilter,
  count: typeof countCards = countCards,
): Promise<Tried | null> {
  const tried = wordings.slice(0, mostWordings);
  if (tried.length === 0) return null;
  const queries = tried.map(({ parsed }) => clausesQuery(parsed.clauses, filter) ?? "''");
  const counts = await count(db, queries, 1);
  return tried.find((_each, index) => (counts[index]?.value ?? 0) > 0) ?? null;
}

/** The query with its end as the beginning of a known phrase, then with its last word as the beginning of all words of a list. */
export async function completions(
  db: Reader,
  parsed: ParsedQuery,
  gazetteer: Gazetteer,
  options: QueryOptions,
  list: WordList = 'cards',
): Promise<Wording[]> {
  const phrases = completePhrase(parsed.text, gazetteer).map((text) => parseQuery(text, gazetteer, options));
  const last = parsed.clauses.at(-1);
  const begun =
    last?.word === undefined ? [] : await completeWord(db, last.word, mostCompletions, gazetteer.words, list);
  const terms = begun.filter((term) => term !== last?.word);
  if (last !== undefined && terms.length > 0) {
    const completed: Clause = {
      ...last,
      any: [...last.any, ...terms.map((term) => [wordToken(term)])],
      // The card with the completed word in its name stands no higher than one with it elsewhere.
      name: null,
    };
    phrases.push({ ...parsed, clauses: [...parsed.clauses.slice(0, -1), completed] });
  }
  return phrases.map((each) => ({ parsed: each, correction: null }));
}

type Word = { text: string; like: LikeWords };
type Replacement = { from: string; to: string };

/** Every unknown word as its likeliest, then one of them as its next; then one known word at a time besides. */
function replacements(words: readonly Word[]): Replacement[][] {
  const unknown = words.filter(({ like }) => !like.known && like.terms.length > 0);
  const as = ({ text, like }: Word, at = 0) => ({
    from: text,
    to: writtenLike(like.terms[at]?.term ?? text, text),
  });
  const likeliest = unknown.map((word) => as(word));
  const found = unknown.length > 0 ? [likeliest] : [];
  // Whoever typed one word with the input method off typed them all so, those that are words of another language too: hair (hải).
  const isRaw = ({ like }: Word) => like.terms[0]?.cost === 0;
  if (words.filter(isRaw).length > 1 && words.some((word) => isRaw(word) && word.like.known))
    found.push(words.filter((word) => isRaw(word) || unknown.includes(word)).map((word) => as(word)));
  for (let at = 1; at < mostMeant; at += 1) {
    for (const [index, word] of unknown.entries())
      if (word.like.terms[at] !== undefined) found.push(likeliest.with(index, as(word, at)));
  }
  for (const word of words) {
    if (!word.like.known) continue;
    for (const [at, { cost }] of word.like.terms.entries())
      if (cost <= 1) found.push([...likeliest, as(word, at)]);
  }
  return found;
}

const escaped = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&');

/** Hangul and kana stand beside other words without a space. */
const isApart = (word: string) => !/[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);

function replaceWords(text: string, words: readonly Replacement[]): string {
  return words.reduce((query, { from, to }) => {
    const word = isApart(from) ? `(?<![\\p{L}\\p{N}])${escaped(from)}(?![\\p{L}\\p{N}])` : escaped(from);
    return query.replace(new RegExp(word, 'u'), () => to);
  }, text);
}

/**
 * Stretches of kana or Hangul that were taken apart, as the one word that they may be: すしろう, of which すし is known, is スシロー.
 */
function wholeStretches(text: string, words: readonly { text: string }[]): { word: string; text: string }[] {
  return splitRuns(text).flatMap((run) => {
    const word = foldText(run.text);
    const isOneWord = words.some((each) => each.text === run.text);
    return run.kind === 'word' || isOneWord || !isTerm(word) ? [] : [{ word, text: run.text }];
  });
}

/** The query without its marks, which may be wrong; then with mistyped words replaced, the likeliest first. */
export async function corrections(
  db: Reader,
  parsed: ParsedQuery,
  gazetteer: Gazetteer,
  options: QueryOptions,
  list: WordList = 'cards',
): Promise<Wording[]> {
  const typed = parsed.clauses.flatMap(({ word, text }) => (word === undefined ? [] : [{ word, text }]));
  const stretches = wholeStretches(parsed.text, parsed.clauses);
  const like = await likeWords(
    db,
    [...typed, ...stretches].map(({ word }) => word),
    gazetteer.words,
    mostMeant,
    list,
  );
  const withLike = (some: typeof typed) =>
    some.flatMap(({ word, text }) => {
      const found = like.get(word);
      return found === undefined ? [] : [{ text, like: found }];
    });
  const words = withLike(typed);
  const wording = (query: string, replaced: Replacement[]): Wording => ({
    parsed: parseQuery(query, gazetteer, options),
    correction: { query, words: replaced },
  });
  const plain = foldScript(parsed.text);
  const unmarked = plain === parsed.text.toLowerCase() ? [] : [wording(plain, [])];
  return [
    ...unmarked,
    ...[...replacements(withLike(stretches)), ...replacements(words)].map((replaced) =>
      wording(replaceWords(parsed.text, replaced), replaced),
    ),
  ];
}

/** Characters of a Chinese or Japanese word below which one of them is too much of it. */
const shortestLoose = 4;

/**
 * The query without one character of a Chinese or Japanese word, the last one first: an input method gives another one that sounds
 * or looks alike, and what it was meant as nobody can tell. Of the first such word alone.
 */
export function withoutOneCharacter(
  parsed: ParsedQuery,
  gazetteer: Gazetteer,
  options: QueryOptions,
): (Wording & { leftOut: string[] })[] {
  const word = parsed.clauses.find(
    ({ kind, text }) =>
      kind === 'word' && /^\p{Script=Han}+$/u.test(text) && [...text].length >= shortestLoose,
  );
  if (word === undefined || !parsed.text.includes(word.text)) return [];
  const characters = [...word.text];
  return characters
    .map((character, at) => {
      const rest = characters.with(at, ' ').join('');
      const query = parsed.text.replace(word.text, () => rest);
      return { parsed: parseQuery(query, gazetteer, options), correction: null, leftOut: [character] };
    })
    .reverse();
}
