import 'server-only';
import type { Tx } from '@/lib/server/db';

/** Deletes orders of files that can no longer be fetched. */
export async function pruneExports(db: Pick<Tx, 'cardExport'>): Promise<number> {
  const { count } = await db.cardExport.deleteMany({ where: { expiresAt: { lt: new Date() } } });
  return count;
}
