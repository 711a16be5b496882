import type { Tx } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { isTerm } from './gazetteer';

/** Whose words are meant: those that names of cards have, or those that products or posts are found by. */
export type WordList = 'cards' | 'products' | 'posts';

const termTables: Record<WordList, Prisma.Sql> = {
  cards: Prisma.sql`search_term`,
  products: Prisma.sql`product_term`,
  posts: Prisma.sql`post_term`,
};

/** Words below this length are too like each other to correct. */
const shortest = 3;
/** Words of one query that are looked up. */
const mostWords = 6;

/** Differences that still count as a typing error. */
function allowance(word: string): number {
  return word.length < 6 ? 1 : 2;
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

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Every word that one missing, doubled, wrong or swapped letter makes of this one: some 50 a letter. */
function neighbours(word: string): string[] {
  const found = new Set(swaps(word));
  for (let at = 0; at <= word.length; at += 1) {
    const [start, end] = [word.slice(0, at), word.slice(at)];
    if (end !== '') found.add(start + end.slice(1));
    for (const letter of letters) {
      found.add(start + letter + end);
      if (end !== '') found.add(start + letter + end.slice(1));
    }
  }
  found.delete(word);
  return [...found];
}

type Term = { term: string; uses: number };

/** Words of the index that may be meant; the word itself where it is one of them. */
async function likeTerms(
  db: Pick<Tx, '$queryRaw'>,
  words: readonly string[],
  list: WordList,
): Promise<Map<string, Term[]>> {
  const pairs = words.flatMap((word) => [word, ...neighbours(word)].map((term) => ({ word, term })));
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
  const found = new Map(words.map((word): [string, Term[]] => [word, []]));
  for (const { word, term, uses } of rows) found.get(word)?.push({ term, uses });
  return found;
}

/** Names of places and industries are meant more often than any one name. */
const knownUses = 1000;

function likeKnown(word: string, known: ReadonlySet<string>): Term[] {
  const most = allowance(word);
  return [...known]
    .filter((term) => Math.abs(term.length - word.length) <= most && typingDistance(word, term, most) <= most)
    .map((term) => ({ term, uses: knownUses }));
}

/** Fewer errors first; a word typed without its keyboard's help, or with two letters swapped, has the fewest. */
function cost(word: string, term: string): number {
  if (decodeTyping(word) === term) return 0;
  if (swaps(word).includes(term)) return 0.5;
  return typingDistance(word, term, allowance(word));
}

/** What a word may have been meant as: the likeliest first, and whether the word itself is known. */
export type LikeWords = { known: boolean; terms: { term: string; cost: number }[] };

/**
 * The known words that some words may have been meant as.
 * @param words folded Latin words, digits of raw VNI typing included
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
  const decoded = (word: string) => [...new Set([decodeTyping(word), decodeVni(word)])];
  const asked = [...new Set(words)]
    .filter((word) => (word.length >= shortest && isTerm(word)) || decodeVni(word) !== word)
    .slice(0, mostWords);
  const found = new Map<string, LikeWords>();
  if (asked.length === 0) return found;
  const terms = await likeTerms(
    db,
    [...asked, ...asked.flatMap(decoded)].filter((word) => word.length > 1 && isTerm(word)),
    list,
  );
  for (const word of asked) {
    const own = terms.get(word) ?? [];
    const isKnown = (each: string) =>
      known.has(each) || (terms.get(each)?.some(({ term }) => term === each) ?? false);
    const typed = decoded(word).filter((each) => each !== word && isKnown(each));
    const costs = new Map<string, { cost: number; uses: number }>();
    for (const { term, uses } of [...own, ...likeKnown(word, known)])
      costs.set(term, { cost: cost(word, term), uses: Math.max(uses, costs.get(term)?.uses ?? 0) });
    for (const term of typed) costs.set(term, { cost: 0, uses: knownUses });
    const likely = [...costs]
      .map(([term, each]) => ({ term, ...each }))
      .filter((each) => each.term !== word && each.cost <= allowance(word))
      .sort((one, other) => one.cost - other.cost || other.uses - one.uses)
      .slice(0, most);
    found.set(word, { known: isKnown(word), terms: likely });
  }
  return found;
}

/**
 * The known word that each mistyped word most likely is. A word that is known stays: it is no error.
 * @param words folded Latin words that nothing was found for
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
  if (!isTerm(start)) return [];
  const rows = await db.$queryRaw<{ term: string }[]>`
    SELECT term FROM ${termTables[list]}
    WHERE term >= ${start} AND term < ${`${start}{`}
    ORDER BY uses DESC, term LIMIT ${most}::integer`;
  const others = [...known].filter((word) => word.startsWith(start)).sort();
  return [...new Set([...rows.map(({ term }) => term), ...others])].slice(0, most);
}

/**
 * What a Vietnamese word was meant to be when the keyboard's Telex was off, without marks: "nhaf" is nha (nhà),
 * "sanj" san, "phowr" pho, "dduwowngf" duong. Another word comes back as it is.
 * @param word folded
 * @see https://vi.wikipedia.org/wiki/Telex_(ki%E1%BB%83u_g%C3%B5)
 */
function decodeTyping(word: string): string {
  if (!/^[a-z]{3,10}$/.test(word)) return word;
  // One tone, at the end or behind the vowel it belongs to.
  const plain = word
    .replace(/^([a-z]*[aeiouyw])([sfrxj])([a-z]*)$/, '$1$3')
    .replace(/([aeo])\1/g, '$1')
    .replace(/^dd/, 'd')
    .replace(/([aou])w/g, '$1')
    .replace(/w/g, 'u');
  return syllable.test(plain) ? plain : atEnd(word);
}

/** The tone typed behind the last consonant: "khachs", "hangf". */
function atEnd(word: string): string {
  const plain = word
    .replace(/[sfrxj]$/, '')
    .replace(/([aeo])\1/g, '$1')
    .replace(/^dd/, 'd')
    .replace(/([aou])w/g, '$1');
  return plain !== word && syllable.test(plain) ? plain : word;
}

/**
 * The same for VNI, whose marks are digits: "nha2" is nha (nhà), "d9a2" da (đà), "hue61" hue (huế).
 * @see https://vi.wikipedia.org/wiki/VNI
 */
function decodeVni(word: string): string {
  if (!/^(?=.*[a-z])(?=.*\d)(?:d9)?[a-z]*[aeiouy][a-z1-8]*$/.test(word) || word.length > 10) return word;
  const plain = word.replace(/\d/g, '');
  return syllable.test(plain) ? plain : word;
}

const syllable =
  /^(?:b|c|ch|d|g|gh|gi|h|k|kh|l|m|n|ng|ngh|nh|p|ph|qu|r|s|t|th|tr|v|x)?[aeiouy]{1,3}(?:c|ch|m|n|ng|nh|p|t)?$/;
