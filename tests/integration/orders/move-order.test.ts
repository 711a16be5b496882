import { describe, expect, it } from 'vitest';
import { type Mover, moveOrder } from '@/lib/flows/orders/move-order';
import { db } from '@/lib/server/db';
import { makeAdmin } from '@/tests/factories/admins';
import { waitingMails } from '@/tests/factories/mails';
import { makeActiveMember, makeMember } from '@/tests/factories/members';
import { makeOrder } from '@/tests/factories/orders';
import { makeProduct } from '@/tests/factories/shop';

const buyer: Mover = { by: 'buyer' };
const time: Mover = { by: 'time' };
const money = { amount: 100_000, transactionId: 'FT1' };
const parcel = { carrier: 'ghn', trackingNumber: 'GHN1' };

const failing = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );

const eventsOf = async (orderId: number) =>
  (await db.orderEvent.findMany({ where: { orderId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind);

const noticesOf = async (memberId: number) =>
  (await db.systemMessage.findMany({ where: { memberId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind);

async function stockOf(variantId: number) {
  const { stock, stockMoves } = await db.productVariant.findUniqueOrThrow({
    where: { id: variantId },
    select: { stock: true, stockMoves: { orderBy: { id: 'asc' }, select: { change: true, reason: true } } },
  });
  expect(stockMoves.reduce((sum, { change }) => sum + change, 0)).toBe(stock);
  return { stock, reasons: stockMoves.map(({ reason }) => reason) };
}

describe('an order', () => {
  it('goes from paid over shipped to completed, with times, events, notices and mails', async () => {
    const [member, seller, admin] = [await makeMember(), await makeActiveMember(), await makeAdmin()];
    const { variants } = await makeProduct({ sellerId: seller.id }, [{ stock: 5 }]);
    const order = await makeOrder(member, { orderLines: [{ variantId: variants[0]?.id ?? 0, quantity: 2 }] });
    const byAdmin: Mover = { by: 'admin', adminId: admin.id };
    const before = await db.$transaction((tx) => moveOrder(tx, order.id, 'pay', byAdmin, money));
    expect(before.status).toBe('pending');
    await db.$transaction((tx) => moveOrder(tx, order.id, 'ship', byAdmin, parcel));
    const shipped = await db.order.findUniqueOrThrow({ where: { id: order.id } });
    expect(shipped).toMatchObject({ status: 'shipped', transactionId: 'FT1', ...parcel });
    const days = (Number(shipped.dueAt) - Number(shipped.shippedAt)) / 86_400_000;
    expect(days).toBe(15);
    await db.$transaction((tx) => moveOrder(tx, order.id, 'receive', buyer));
    const done = await db.order.findUniqueOrThrow({ where: { id: order.id } });
    expect(done).toMatchObject({ status: 'completed', dueAt: null, paidAt: shipped.paidAt });
    expect(done.completedAt).not.toBeNull();
    expect(await eventsOf(order.id)).toEqual(['placed', 'paid', 'shipped', 'received']);
    expect(await noticesOf(member.id)).toEqual(['orderPaid', 'orderShipped', 'orderCompleted']);
    expect(await noticesOf(seller.id)).toEqual(['orderSold']);
    // Whose order it is, and which, is nothing of the seller's.
    const { params } = await db.systemMessage.findFirstOrThrow({ where: { kind: 'orderSold' } });
    expect(params).toEqual({ name: expect.any(String), units: 2 });
    expect((await waitingMails()).map(({ template }) => template).sort()).toEqual([
      'orderCompleted',
      'orderPaid',
      'orderShipped',
      'orderSold',
    ]);
    expect(await stockOf(variants[0]?.id ?? 0)).toEqual({ stock: 3, reasons: ['seed', 'order'] });
  });

  it('paid on delivery is paid when it is received', async () => {
    const member = await makeMember();
    const order = await makeOrder(member, { paymentMethod: 'cash_on_delivery' });
    const admin = await makeAdmin();
    const paidAt = async () => (await db.order.findUniqueOrThrow({ where: { id: order.id } })).paidAt;
    await db.$transaction((tx) => moveOrder(tx, order.id, 'accept', buyer));
    expect(await paidAt()).toBeNull();
    await db.$transaction((tx) =>
      moveOrder(tx, order.id, 'ship', { by: 'admin', adminId: admin.id }, parcel),
    );
    expect(await paidAt()).toBeNull();
    await db.$transaction((tx) => moveOrder(tx, order.id, 'receive', time));
    expect(await paidAt()).not.toBeNull();
  });

  it('gives back what it took once, however many cancel it at once, and shows the product again', async () => {
    const member = await makeMember();
    const { id: productId, variants } = await makeProduct({}, [
      { values: ['S'], stock: 2 },
      { values: ['L'], stock: 1 },
    ]);
    const order = await makeOrder(member, {
      orderLines: variants.map(({ id }, at) => ({ variantId: id, quantity: at === 0 ? 2 : 1 })),
    });
    const inStock = async () => (await db.product.findUniqueOrThrow({ where: { id: productId } })).inStock;
    expect(await inStock()).toBe(false);
    const moves = Array.from({ length: 12 }, (_, at) =>
      failing(
        db.$transaction((tx) =>
          at % 2 === 0 ? moveOrder(tx, order.id, 'cancel', buyer) : moveOrder(tx, order.id, 'expire', time),
        ),
      ),
    );
    const answers = await Promise.all(moves);
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'orderMoved')).toHaveLength(11);
    for (const [at, { id }] of variants.entries())
      expect(await stockOf(id)).toEqual({ stock: at === 0 ? 2 : 1, reasons: ['seed', 'order', 'cancel'] });
    expect(await inStock()).toBe(true);
    expect(await db.productDay.findMany({ select: { sold: true } })).toEqual([{ sold: 0 }]);
    expect(await noticesOf(member.id)).toEqual(['orderCancelled']);
    expect(await eventsOf(order.id)).toHaveLength(2);
  });

  it('is cancelled by an administrator with a reason even when it is paid, and not once it was sent', async () => {
    const [member, admin] = [await makeMember(), await makeAdmin()];
    const byAdmin: Mover = { by: 'admin', adminId: admin.id };
    const paid = await makeOrder(member, { status: 'paid' });
    const reason = 'Hết hàng, hoàn tiền qua ngân hàng';
    await db.$transaction((tx) => moveOrder(tx, paid.id, 'cancelByAdmin', byAdmin, { reason }));
    expect(await db.order.findUniqueOrThrow({ where: { id: paid.id } })).toMatchObject({
      status: 'cancelled',
      cancelCause: 'admin',
      cancelReason: reason,
    });
    const move = await db.stockMove.findFirstOrThrow({ where: { reason: 'cancel' } });
    expect(move).toMatchObject({ adminId: admin.id, memberId: null });
    const shipped = await makeOrder(member, { status: 'shipped' });
    expect(
      await failing(db.$transaction((tx) => moveOrder(tx, shipped.id, 'cancelByAdmin', byAdmin, { reason }))),
    ).toBe('orderMoved');
    expect(await failing(db.$transaction((tx) => moveOrder(tx, shipped.id, 'cancel', buyer)))).toBe(
      'orderMoved',
    );
  });

  it('is moved by nobody whose move it is not', async () => {
    const order = await makeOrder(await makeMember());
    for (const mover of [buyer, time])
      expect(await failing(db.$transaction((tx) => moveOrder(tx, order.id, 'pay', mover, money)))).toMatch(
        /is no move of/,
      );
    expect(await eventsOf(order.id)).toEqual(['placed']);
  });

  it('of a buyer and products that are gone for good still moves', async () => {
    const { id, variants } = await makeProduct();
    const order = await makeOrder(null, { orderLines: [{ variantId: variants[0]?.id ?? 0 }] });
    await db.orderLine.updateMany({ data: { productId: null, variantId: null } });
    await db.product.delete({ where: { id } });
    await db.$transaction((tx) => moveOrder(tx, order.id, 'expire', time));
    expect((await db.order.findUniqueOrThrow({ where: { id: order.id } })).status).toBe('cancelled');
  });
});
