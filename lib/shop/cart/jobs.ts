import 'server-only';
import type { Tx } from '@/lib/server/db';

/** So many carts at a time: what is left goes with the next run. */
const batch = 5_000;

/** Deletes carts of browsers past their end. @returns how many */
export async function pruneCarts(db: Pick<Tx, '$executeRaw'>): Promise<number> {
  return db.$executeRaw`
    DELETE FROM cart WHERE id IN (SELECT id FROM cart WHERE expires_at < now() ORDER BY expires_at LIMIT ${batch})`;
}
