import 'server-only';
import { addOrderEvent } from '@/lib/orders/order-events';
import { writeAudit } from '@/lib/server/audit';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { auditTargetOf } from '@/lib/subjects/names';
import { auditOrder, type Clerk } from './desk-order';

const select = {
  id: true,
  amount: true,
  transactionId: true,
  order: { select: { id: true, publicId: true, number: true } },
  feeOf: { select: { number: true, member: { select: { publicId: true, nickname: true } } } },
} as const;

/**
 * Notes that money which paid nothing was sent back, and how: on its order for the buyer to see, or with the fee's member, or in
 * the audit alone where nobody knows what it came for. Of two
 * at once one does.
 * @throws AppError `notFound`; `orderMoved` where it was sent back before
 */
export async function returnStray(by: Clerk, publicId: string, note: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const stray = await tx.strayMoney.findUnique({ where: { publicId }, select });
    if (!stray) throw new AppError('notFound');
    const { count } = await tx.strayMoney.updateMany({
      where: { id: stray.id, returnedAt: null },
      data: { returnedAt: new Date(), returnNote: note, returnedById: by.id },
    });
    if (count === 0) throw new AppError('orderMoved');
    const { order, feeOf, transactionId } = stray;
    const amount = Number(stray.amount);
    const said = { amount, transactionId, note };
    if (order) {
      await addOrderEvent(tx, order.id, 'strayReturned', said, { adminId: by.id });
      await auditOrder(tx, by, order, 'order.returnStray', said);
    } else if (feeOf?.member) {
      const target = auditTargetOf('member', feeOf.member);
      await writeAudit(tx, by, {
        action: 'order.returnStray',
        target,
        after: { ...said, number: feeOf.number },
      });
    } else {
      const target = { type: 'order', id: '', name: transactionId } as const;
      await writeAudit(tx, by, { action: 'order.returnStray', target, after: said });
    }
  });
}
