import 'server-only';
import type { Tx } from '@/lib/server/db';

/** Backgrounds are few and seldom changed, so one change at a time. Comes before the pictures that they show. */
export async function lockBackgrounds(tx: Pick<Tx, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(7401301)`;
}

/**
 * Keeps a background from being deleted or withdrawn until what names it is written. Comes behind the card.
 * @returns false where members may not choose it any more
 */
export async function holdBackground(tx: Pick<Tx, '$queryRaw'>, id: number): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM card_background WHERE id = ${id} AND active FOR SHARE`;
  return rows.length > 0;
}
