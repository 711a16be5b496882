import 'server-only';
import { db, type Tx } from '@/lib/server/db';
import { enqueue } from '@/lib/server/jobs';
import { indexCardsOf } from './index-card';

/**
 * Has the index follow what members offer, once the caller's transaction is committed: something of theirs came into the lists of
 * the shop or the feed, or left them. By a job, since the caller holds products or posts, and cards are held before those.
 */
export async function followOffers(tx: Tx, memberIds: Iterable<number>): Promise<void> {
  for (const memberId of new Set(memberIds))
    await enqueue(tx, 'indexCardsOf', { memberId }, { key: `index-cards-${memberId}` });
}

/** The job of `followOffers`. */
export async function indexOfferingCards({ memberId }: { memberId: number }): Promise<void> {
  await db.$transaction((tx) => indexCardsOf(tx, memberId));
}
