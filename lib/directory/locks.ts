import type { Tx } from '@/lib/server/db';

type Locker = Pick<Tx, '$executeRaw'>;

// Lock order: members, then cards, each by id (lib/cards/locks.ts), then the words of the index.

/** Holds a card and its rows of the index until the transaction ends: of two changes at once the later sees the earlier. */
export async function lockCard(tx: Locker, cardId: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM card WHERE id = ${cardId} FOR NO KEY UPDATE`;
}

/** Held by the transaction that adds words to search_term or counts them. */
export const termLock = 730_114_001;

export async function lockTerms(tx: Locker): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${termLock})`;
}
