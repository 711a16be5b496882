import 'server-only';
import type { Tx } from '@/lib/server/db';

/** Deletes sessions past their end; they were nobody's before. */
export async function pruneSessions(db: Pick<Tx, 'memberSession'>): Promise<number> {
  const { count } = await db.memberSession.deleteMany({ where: { expiresAt: { lt: new Date() } } });
  return count;
}
