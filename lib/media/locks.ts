import 'server-only';
import type { Tx } from '@/lib/server/db';

type Locker = Pick<Tx, '$executeRaw'>;

// Lock order: members, then cards, then pictures by id (lib/cards/locks.ts).

/** Once these are locked nobody can begin to name them. */
export async function lockMedia(tx: Locker, mediaIds: readonly number[]): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM media WHERE id = ANY (${mediaIds}::integer[]) ORDER BY id FOR UPDATE`;
}

/** One at a time per picture; drafts and cards can still begin to name it meanwhile. */
export async function lockMediaWeakly(tx: Locker, mediaId: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM media WHERE id = ${mediaId} FOR NO KEY UPDATE`;
}
