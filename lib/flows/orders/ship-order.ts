import 'server-only';
import { lockOrder } from '@/lib/orders/locks';
import { addOrderEvent } from '@/lib/orders/order-events';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { auditOrder, type Clerk, findOrder } from './desk-order';
import { moveOrder } from './move-order';

export type Parcel = { carrier: string; trackingNumber: string };

/**
 * An order is on its way.
 * @throws AppError `notFound`; `orderMoved` where it does not wait for shipment
 */
export async function shipOrder(by: Clerk, publicId: string, parcel: Parcel): Promise<void> {
  const order = await findOrder(publicId);
  await db.$transaction(async (tx) => {
    await moveOrder(tx, order.id, 'ship', { by: 'admin', adminId: by.id }, parcel);
    await auditOrder(tx, by, order, 'order.ship', parcel);
  });
}

/**
 * Mends with whom a parcel went, or its number.
 * @throws AppError `notFound`; `orderMoved` where nothing was shipped, or it was received
 */
export async function changeParcel(by: Clerk, publicId: string, parcel: Parcel): Promise<void> {
  const order = await findOrder(publicId);
  await db.$transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const before = await tx.order.findUniqueOrThrow({
      where: { id: order.id },
      select: { status: true, carrier: true, trackingNumber: true },
    });
    if (before.status !== 'shipped') throw new AppError('orderMoved');
    const { carrier, trackingNumber } = before;
    if (carrier === parcel.carrier && trackingNumber === parcel.trackingNumber) return;
    await tx.order.update({ where: { id: order.id }, data: parcel, select: { id: true } });
    await addOrderEvent(tx, order.id, 'parcelChanged', parcel, { adminId: by.id });
    await auditOrder(tx, by, order, 'order.changeParcel', parcel, { carrier, trackingNumber });
  });
}
