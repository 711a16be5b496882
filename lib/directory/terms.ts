import 'server-only';
import type { WordList } from '@/lib/search/spelling';
import { bigrams, wordToken } from '@/lib/search/tokens';
import { isLatinTerm } from '@/lib/search/typing-errors';
import { invalidate } from '@/lib/server/cache/invalidate';
import { searchTag } from '@/lib/server/cache/tags';
import type { Tx } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { lockTerms, tryLockTerms } from './locks';
import { encodeTokens } from './row-encoding';

/** Where the words of a list stand, the rows of the index that they come from, and the part of these that has them. */
const tables: Record<WordList, { terms: Prisma.Sql; rows: Prisma.Sql; within: Prisma.Sql }> = {
  // Of names, which the head has: a word that is rare in them may be common in descriptions.
  cards: { terms: Prisma.sql`search_term`, rows: Prisma.sql`card_search`, within: Prisma.sql`head` },
  products: { terms: Prisma.sql`product_term`, rows: Prisma.sql`product_search`, within: Prisma.sql`head` },
  posts: { terms: Prisma.sql`post_term`, rows: Prisma.sql`post_search`, within: Prisma.sql`body` },
};

/**
 * Adds words that typing errors are corrected to. One transaction at a time: two that write the same new words would wait for each
 * other's end. Whoever comes second leaves its words to the job that counts them.
 */
async function addTerms(tx: Tx, list: WordList, terms: readonly string[]): Promise<void> {
  if (terms.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO ${tables[list].terms} (term)
    SELECT term FROM unnest(${[...terms]}::text[]) AS term,
      (SELECT ${tryLockTerms} AS taken OFFSET 0) AS lock
    WHERE lock.taken ON CONFLICT DO NOTHING`;
}

/** What rows that hold a word have in their index: the word, or its neighbouring characters. */
function termQuery(term: string): string {
  const tokens = isLatinTerm(term) ? [wordToken(term)] : bigrams(term);
  return tokens.map((token) => encodeTokens([token])).join(' & ');
}

/** A word that more rows had when they were counted is not gone with one of them. */
const rareUses = 5;

/**
 * Forgets words that were taken out of rows of the index and stand in none any more, so that nobody is told by a correction that
 * there was such a word. What more rows had, and what somebody else adds meanwhile, is left to the job that counts them.
 */
async function dropTerms(tx: Tx, list: WordList, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return;
  const { terms, rows, within } = tables[list];
  await tx.$executeRaw`
    DELETE FROM ${terms} t
    USING unnest(${[...gone]}::text[], ${gone.map(termQuery)}::text[]) AS g (term, query),
      (SELECT ${tryLockTerms} AS taken OFFSET 0) AS lock
    WHERE lock.taken AND t.term = g.term AND t.uses <= ${rareUses}
      AND NOT EXISTS (
        SELECT FROM ${rows} r WHERE r.${within} @@ g.query::tsquery AND g.term = ANY (r.terms)
      )`;
}

/**
 * What follows from rows of an index that were written: its list of words gets what is new and forgets what stands in no row any more,
 * and answers of searches that are kept are out of date.
 * @param before those rows as they were, without those that are new
 * @param now as they are, without those that are gone
 */
export async function indexWritten(
  tx: Tx,
  list: WordList,
  before: readonly RowOfTerms[],
  now: readonly RowOfTerms[],
): Promise<void> {
  const [had, have] = [termsOfRows(before), termsOfRows(now)];
  await addTerms(tx, list, [...have.difference(had)]);
  await dropTerms(tx, list, [...had.difference(have)]);
  if (before.length + now.length > 0) await invalidate(tx, [searchTag(list)]);
}

type RowOfTerms = { terms: readonly string[] | null };

const termsOfRows = (rows: readonly RowOfTerms[]) => new Set(rows.flatMap(({ terms }) => terms ?? []));

/** Counts how many rows of the index each word stands in, and drops what is gone. */
export async function countTerms(tx: Tx, list: WordList): Promise<void> {
  const { terms, rows } = tables[list];
  await lockTerms(tx);
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE counted_term ON COMMIT DROP AS
    SELECT term, count(*)::integer AS uses FROM (SELECT unnest(terms) AS term FROM ${rows}) w GROUP BY term`;
  await tx.$executeRaw`
    INSERT INTO ${terms} AS t (term, uses) SELECT term, uses FROM counted_term ORDER BY term
    ON CONFLICT (term) DO UPDATE SET uses = excluded.uses WHERE t.uses <> excluded.uses`;
  await tx.$executeRaw`
    DELETE FROM ${terms} t WHERE NOT EXISTS (SELECT FROM counted_term c WHERE c.term = t.term)`;
}
