import type { Tx } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { isVni, rawTypings } from './raw-typing';
import { allowance, isLatinTerm, isLongEnough, isTerm, neighbours, typingCost } from './typing-errors';

/** Whose words are meant: those that names of cards have, or those that products or posts are found by. */
export type WordList = 'cards' | 'products' | 'posts';

const termTables: Record<WordList, Prisma.Sql> = {
  cards: Prisma.sql`search_term`,
  products: Prisma.sql`product_term`,
  posts: Prisma.sql`post_term`,
};

/** Words of one query whose neighbours are looked up, and those that are read as typed with the input method off. */
const mostWords = 6;
const mostRead = 12;

type Term = { term: string; uses: number };

/**
 * Words of the index that may be meant, and those of some readings that are words of it, each under itself.
 * @param words the word itself comes too where it is one of the index
 */
async function likeTerms(
  db: Pick<Tx, '$queryRaw'>,
  words: readonly string[],
  readings: readonly string[],
  list: WordList,
): Promise<Map<string, Term[]>> {
  const pairs = [
    ...words.flatMap((word) => [word, ...neighbours(word)].map((term) => ({ word, term }))),
    ...readings.map((word) => ({ word, term: word })),
  ];
  const long = words.filter((word) => allowance(word) > 1);
  const rows = await db.$queryRaw<(Term & { word: string })[]>`
    SELECT n.word, t.term, t.uses
    FROM unnest(${pairs.map(({ word }) => word)}::text[], ${pairs.map(({ term }) => term)}::text[]) AS n (word, term)
    JOIN ${termTables[list]} t USING (term)
    UNION ALL
    SELECT w.word, t.term, t.uses
    FROM unnest(${long}::text[]) AS w (word)
    CROSS JOIN LATERAL (
      SELECT term, uses FROM ${termTables[list]}
      WHERE term % w.word AND length(term) BETWEEN length(w.word) - 2 AND length(w.word) + 2
      ORDER BY similarity(term, w.word) DESC, uses DESC LIMIT 20
    ) t`;
  const found = new Map([...words, ...readings].map((word): [string, Term[]] => [word, []]));
  for (const { word, term, uses } of rows) found.get(word)?.push({ term, uses });
  return found;
}

/** Names of places and industries are meant more often than any one name. */
const knownUses = 1000;

function likeKnown(word: string, known: ReadonlySet<string>): Term[] {
  const most = allowance(word);
  return [...known]
    .filter((term) => Math.abs(term.length - word.length) <= most && typingCost(word, term) <= most)
    .map((term) => ({ term, uses: knownUses }));
}

/** Letters without a vowel are the short form of a name (ghn, vcb), and no other word mistyped. */
const isShortForm = (word: string) => /^[b-df-hj-np-tv-xz]+$/.test(word);

/** What a word may have been meant as: the likeliest first, and whether the word itself is known. */
export type LikeWords = { known: boolean; terms: { term: string; cost: number }[] };

/**
 * The known words that some words may have been meant as.
 * @param words folded, digits of raw VNI typing included
 * @param known words of places and industries
 * @param most for each word
 * @param list whose words
 */
export async function likeWords(
  db: Pick<Tx, '$queryRaw'>,
  words: readonly string[],
  known: ReadonlySet<string>,
  most: number,
  list: WordList = 'cards',
): Promise<Map<string, LikeWords>> {
  const asked = [...new Set(words)].filter((word) => isLongEnough(word) || isVni(word)).slice(0, mostRead);
  const found = new Map<string, LikeWords>();
  if (asked.length === 0) return found;
  const readings = new Map(asked.map((word) => [word, rawTypings(word).filter(isTerm)]));
  const near = asked.slice(0, mostWords).filter(isTerm);
  const exact = [...readings.values()].flat().concat(asked.slice(mostWords).filter(isTerm));
  const further = new Set(exact.filter((each) => !near.includes(each)));
  const terms = await likeTerms(db, near, [...further], list);
  for (const word of asked) {
    const own = terms.get(word) ?? [];
    const isKnown = (each: string) =>
      known.has(each) || (terms.get(each)?.some(({ term }) => term === each) ?? false);
    const typed = (readings.get(word) ?? []).filter(isKnown);
    const costs = new Map<string, { cost: number; uses: number }>();
    for (const { term, uses } of [...own, ...likeKnown(word, known)])
      costs.set(term, { cost: typingCost(word, term), uses: Math.max(uses, costs.get(term)?.uses ?? 0) });
    for (const term of typed) costs.set(term, { cost: 0, uses: knownUses });
    const likely = [...costs]
      .map(([term, each]) => ({ term, ...each }))
      .filter((each) => each.term !== word && each.cost <= allowance(word))
      .filter((each) => each.cost === 0 || !isShortForm(word) || isShortForm(each.term))
      .sort((one, other) => one.cost - other.cost || other.uses - one.uses)
      .slice(0, most);
    found.set(word, { known: isKnown(word), terms: likely });
  }
  return found;
}

/**
 * The known word that each mistyped word most likely is. A word that is known stays: it is no error.
 * @param words folded, that nothing was found for
 * @param known words of places and industries
 * @param list whose words
 * @returns only the words that have a likely correction
 */
export async function correctWords(
  db: Pick<Tx, '$queryRaw'>,
  words: readonly string[],
  known: ReadonlySet<string>,
  list: WordList = 'cards',
): Promise<Map<string, string>> {
  const corrections = new Map<string, string>();
  for (const [word, like] of await likeWords(db, words, known, 1, list)) {
    const [best] = like.terms;
    if (!like.known && best !== undefined) corrections.set(word, best.term);
  }
  return corrections;
}

/**
 * Words that begin with a text: those of names, the most used first, then those of places and industries.
 * @param known words of places and industries
 * @param list whose words
 */
export async function completeWord(
  db: Pick<Tx, '$queryRaw'>,
  start: string,
  most: number,
  known: ReadonlySet<string>,
  list: WordList = 'cards',
): Promise<string[]> {
  // Hangul and kana are found by any two neighbours, so their beginnings are found as they stand.
  if (!isLatinTerm(start)) return [];
  const rows = await db.$queryRaw<{ term: string }[]>`
    SELECT term FROM ${termTables[list]}
    WHERE term >= ${start} AND term < ${`${start}{`}
    ORDER BY uses DESC, term LIMIT ${most}::integer`;
  const others = [...known].filter((word) => word.startsWith(start)).sort();
  return [...new Set([...rows.map(({ term }) => term), ...others])].slice(0, most);
}
