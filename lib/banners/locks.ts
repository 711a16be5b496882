import 'server-only';
import type { Tx } from '@/lib/server/db';

/** Banners are few and seldom changed, so one change at a time. Comes before the pictures that they show. */
export async function lockBanners(tx: Pick<Tx, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(7401302)`;
}
