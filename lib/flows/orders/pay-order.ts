import 'server-only';
import { lockOrder, lockTransaction } from '@/lib/orders/locks';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Vnd } from '@/lib/shared/money';
import { confirmPayment, forgetMistyped, type PaymentOutcome } from './confirm-payment';
import { auditOrder, type Clerk, findOrder } from './desk-order';

export type Payment = { amount: Vnd; transactionId: string };

/**
 * Money for an order arrived. Only the exact total pays it; other money is noted on the order. The same transaction with another
 * amount corrects what was typed before.
 * @returns what became of it
 * @throws AppError `notFound`; `invalidInput` with `transactionId`: `transactionTaken` where this very transaction was for
 *   another order, as a bank's statement or an administrator said; `transactionUnknown` where the statement has it for none
 */
export async function payOrderByAdmin(
  by: Clerk,
  publicId: string,
  payment: Payment,
): Promise<{ outcome: PaymentOutcome }> {
  const order = await findOrder(publicId);
  const outcome = await db.$transaction(async (tx) => {
    if (!(await beginPayment(tx, by, order.id, payment))) throw refusal('transactionTaken');
    const taken = await tx.bankTransfer.findUnique({
      where: { reference: payment.transactionId },
      select: { orderId: true, feeOfId: true },
    });
    if (taken && taken.orderId !== order.id) {
      const isUnknown = taken.orderId === null && taken.feeOfId === null;
      throw refusal(isUnknown ? 'transactionUnknown' : 'transactionTaken');
    }
    return takeMoney(tx, by, order, payment);
  });
  return { outcome };
}

const refusal = (transactionId: 'transactionTaken' | 'transactionUnknown') =>
  new AppError('invalidInput', { fieldErrors: { transactionId } });

/**
 * Holds a transaction and then its order, and takes back what was mistyped under it. Lock order: transaction, then order.
 * @returns false where this very money is another order's: nothing was changed then
 */
export async function beginPayment(tx: Tx, by: Clerk, orderId: number, payment: Payment): Promise<boolean> {
  await lockTransaction(tx, payment.transactionId);
  if (await isOfAnother(tx, orderId, payment.transactionId)) return false;
  await lockOrder(tx, orderId);
  await forgetMistyped(tx, orderId, { ...payment, adminId: by.id });
  return true;
}

/** Whether money under this transaction paid another order, or is noted for one: what came once pays once. */
async function isOfAnother(tx: Tx, orderId: number, transactionId: string): Promise<boolean> {
  if (transactionId === '') return false;
  const [order, stray] = [
    await tx.order.findFirst({ where: { transactionId, id: { not: orderId } }, select: { id: true } }),
    await tx.strayMoney.findFirst({
      where: { transactionId, orderId: { not: orderId } },
      select: { id: true },
    }),
  ];
  return order !== null || stray !== null;
}

/**
 * The same in a transaction that does more; `statement` names the file of the bank that said so.
 * @throws as above
 */
export async function takeMoney(
  tx: Tx,
  by: Clerk,
  order: { id: number; publicId: string; number: string },
  { amount, transactionId }: Payment,
  statement?: string,
): Promise<PaymentOutcome> {
  const outcome = await confirmPayment(tx, order.id, { amount, transactionId, adminId: by.id });
  if (outcome !== 'known') {
    await auditOrder(tx, by, order, 'order.pay', {
      amount,
      transactionId,
      outcome,
      ...(statement !== undefined && { statement }),
    });
  }
  return outcome;
}
