import type { Tx } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';

type Locker = Pick<Tx, '$executeRaw'>;

// Lock order: members, then cards, each by id (lib/cards/locks.ts), then the words of the index. The tree of industries
// comes before an industry and is locked with no card.

/** Holds a card and its rows of the index until the transaction ends: of two changes at once the later sees the earlier. */
export async function lockCard(tx: Locker, cardId: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM card WHERE id = ${cardId} FOR NO KEY UPDATE`;
}

/** Those of these cards that nobody holds, locked. */
export async function lockFreeCards(
  tx: Pick<Tx, '$queryRaw'>,
  cardIds: readonly number[],
): Promise<Set<number>> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM card WHERE id = ANY (${cardIds}::integer[]) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`;
  return new Set(rows.map(({ id }) => id));
}

/** Held by the transaction that adds words to search_term or counts them. */
const termLock = 730_114_001;

export async function lockTerms(tx: Locker): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${termLock})`;
}

/** In SQL: takes the lock of the words where it is free, and says whether it was. */
export const tryLockTerms = Prisma.sql`pg_try_advisory_xact_lock(${termLock})`;

/** The tree of industries is small and seldom written, so one change of it at a time. */
export async function lockIndustryTree(tx: Locker): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(7401226)`;
}

/** The table of words too: what is checked of one entry against all others still holds when it is written. */
export async function lockQueryWords(tx: Locker): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(7401231)`;
}

/** A card that takes the industry at this moment holds a lock on its row: who locks it here waits, and then sees it. */
export async function lockIndustry(tx: Locker, industryId: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM industry WHERE id = ${industryId} FOR UPDATE`;
}
