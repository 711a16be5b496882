import type { Tx } from '@/lib/server/db';

/** Holds the counting of figures, with nothing else: two workers count one after the other. */
export async function lockFigures(tx: Pick<Tx, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(7401311)`;
}
