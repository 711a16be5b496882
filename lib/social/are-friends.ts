import 'server-only';
import type { Tx } from '@/lib/server/db';
import { pairOf } from './pair';

/** Whether two members are friends now. */
export async function areFriends(tx: Pick<Tx, 'friendship'>, one: number, other: number): Promise<boolean> {
  const found = await tx.friendship.findUnique({
    where: { lowId_highId: pairOf(one, other) },
    select: { status: true },
  });
  return found?.status === 'accepted';
}
