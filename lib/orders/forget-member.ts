import 'server-only';
import type { Tx } from '@/lib/server/db';

/**
 * Takes a buyer off their orders, who is deleted for good: what they bought and paid stays, who they were and where they live
 * does not (product.md 1). Names on lines and numbers of transfers are the shop's own.
 */
export async function forgetMember(
  tx: Pick<Tx, 'orderNote' | '$executeRaw'>,
  memberId: number,
): Promise<void> {
  // Nobody is left to be answered.
  await tx.orderNote.updateMany({
    where: { fromBuyer: true, readAt: null, order: { memberId } },
    data: { readAt: new Date() },
  });
  await tx.orderNote.updateMany({ where: { fromBuyer: true, order: { memberId } }, data: { text: '' } });
  await tx.$executeRaw`
    UPDATE shop_order SET member_id = NULL, receiver = '{}', invoice = NULL, buyer_message = ''
    WHERE member_id = ${memberId}`;
}
