import 'server-only';
import type { Tx } from '@/lib/server/db';

// With nothing else: who changes the list holds no member and no post.

/** One change of the list of words at a time: what is checked of one entry against all others still holds when it is written. */
export async function lockWatchedWords(tx: Pick<Tx, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(7401230)`;
}
