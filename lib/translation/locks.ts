import 'server-only';
import type { Tx } from '@/lib/server/db';

/** Held by the transaction that counts characters: the site's sum is over all members. Locked with nothing else. */
export async function lockBudget(tx: Pick<Tx, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(730114031)`;
}

/** The phrasebook too: what is checked of one entry against all others still holds when it is written. */
export async function lockPhrasebook(tx: Pick<Tx, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(730114032)`;
}
