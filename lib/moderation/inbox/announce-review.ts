import 'server-only';
import type { Tx } from '@/lib/server/db';
import { enqueue } from '@/lib/server/jobs';
import type { ReviewKind } from './review-kinds';

/**
 * Says, in the transaction that brings it there, that something new waits in the inbox: administrators who want a mail at
 * once get one.
 * @param what names this thing, and another time that it waits: the same gives one mail
 */
export async function announceReview(
  tx: Pick<Tx, '$executeRaw'>,
  kind: ReviewKind,
  what: string,
): Promise<void> {
  await enqueue(tx, 'announceReview', { kind, what }, { key: `announceReview:${kind}:${what}` });
}
