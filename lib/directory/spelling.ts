import type { Tx } from '@/lib/server/db';

/** Words below this length are too like each other to correct. */
const shortest = 4;

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

/**
 * The known word that each mistyped word most likely is.
 * @param words folded Latin words that nothing was found for
 * @returns only the words that have a likely correction
 */
export async function correctWords(
  db: Pick<Tx, '$queryRaw'>,
  words: readonly string[],
): Promise<Map<string, string>> {
  const asked = words.filter((word) => word.length >= shortest && /^[a-z]+$/.test(word)).slice(0, 6);
  const corrections = new Map<string, string>();
  if (asked.length === 0) return corrections;
  const rows = await db.$queryRaw<{ word: string; term: string; uses: number }[]>`
    SELECT w.word, t.term, t.uses
    FROM unnest(${asked}::text[]) AS w (word)
    CROSS JOIN LATERAL (
      SELECT term, uses FROM search_term
      WHERE term % w.word AND length(term) BETWEEN length(w.word) - 2 AND length(w.word) + 2
      ORDER BY similarity(term, w.word) DESC, uses DESC LIMIT 20
    ) t`;
  for (const word of asked) {
    const most = allowance(word);
    const best = rows
      .filter((row) => row.word === word && row.term !== word)
      .map((row) => ({ ...row, distance: typingDistance(word, row.term, most) }))
      .filter(({ distance }) => distance <= most)
      .sort((one, other) => one.distance - other.distance || other.uses - one.uses)[0];
    if (best !== undefined) corrections.set(word, best.term);
  }
  return corrections;
}

/** Known words that begin with a text, the most used first. */
export async function completeWord(
  db: Pick<Tx, '$queryRaw'>,
  start: string,
  most: number,
): Promise<string[]> {
  if (!/^[a-z]{2,24}$/.test(start)) return [];
  const rows = await db.$queryRaw<{ term: string }[]>`
    SELECT term FROM search_term
    WHERE term >= ${start} AND term < ${`${start}{`}
    ORDER BY uses DESC, term LIMIT ${most}::integer`;
  return rows.map(({ term }) => term);
}
