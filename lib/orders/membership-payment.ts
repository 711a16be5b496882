import 'server-only';
import { getSetting } from '@/lib/content/queries';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { providerOf, switchesOf, type Transfer } from './payment/provider';
import { type ChosenMethod, offeredMethods } from './payment-methods';

/** A membership's fee that is not paid: where the money goes; no transfer where nobody makes one work. */
export type MembershipPayment = {
  number: string;
  amount: number;
  transfer: Transfer | null;
  /** Those of the checkout that need no parcel. */
  methods: ChosenMethod[];
  /** When the member said that they transferred it. */
  transferredAt: Date | null;
};

/** What a member owes for the application that waits; null where it costs nothing, or none waits. */
export async function getMembershipPayment(viewer: Pick<Viewer, 'id'>): Promise<MembershipPayment | null> {
  const order = await db.membershipOrder.findFirst({
    where: { memberId: viewer.id, status: 'pending', amount: { gt: 0 } },
    orderBy: { createdAt: 'desc' },
    select: { number: true, amount: true, transferredAt: true },
  });
  if (!order) return null;
  const setting = await getSetting('payment');
  const { number, amount, transferredAt } = order;
  const transfer = providerOf('vietqr', setting)?.transferOf({ number, total: amount }, setting) ?? null;
  const methods = offeredMethods(switchesOf(setting)).filter((method) => method !== 'cash_on_delivery');
  return { number, amount, transfer, methods, transferredAt };
}

/**
 * "Pay now" for a fee that is waited for; the transfer itself is made by the member.
 * @throws AppError `notFound` for another's; `orderMoved` where nothing is waited for; `checkoutNotImplemented` for a method that
 * nobody makes work (specification §1)
 */
export async function payFee(
  viewer: Pick<Viewer, 'id'>,
  number: string,
  method: ChosenMethod,
): Promise<void> {
  const order = await db.membershipOrder.findFirst({
    where: { number, memberId: viewer.id },
    select: { status: true, amount: true },
  });
  if (!order) throw new AppError('notFound');
  if (order.status !== 'pending' || order.amount === 0) throw new AppError('orderMoved');
  if (method !== 'vietqr' || providerOf(method, await getSetting('payment')) === null)
    throw new AppError('checkoutNotImplemented');
}

/**
 * Says that the fee is on its way; an administrator looks whether it came. Said again, it is said once.
 * @throws AppError `notFound` for another's; `orderMoved` where no transfer is waited for
 */
export async function markFeeTransferred(viewer: Pick<Viewer, 'id'>, number: string): Promise<void> {
  const own = { number, memberId: viewer.id };
  const order = await db.membershipOrder.findFirst({ where: own, select: { amount: true } });
  if (!order) throw new AppError('notFound');
  if (providerOf('vietqr', await getSetting('payment')) === null) throw new AppError('orderMoved');
  // One statement: whoever activates or refuses the membership meanwhile was first or comes after.
  const { count } = await db.membershipOrder.updateMany({
    where: { ...own, status: 'pending', amount: { gt: 0 }, transferredAt: null },
    data: { transferredAt: new Date() },
  });
  if (count > 0) return;
  const said = await db.membershipOrder.count({
    where: { ...own, status: 'pending', transferredAt: { not: null } },
  });
  if (said === 0) throw new AppError('orderMoved');
}
