import { describe, expect, it } from 'vitest';
import {
  cancelOrder,
  changePaymentMethod,
  confirmReceipt,
  markTransferred,
  payOrder,
} from '@/lib/flows/orders/buyer-order';
import { confirmPayment } from '@/lib/flows/orders/confirm-payment';
import { moveDueOrders } from '@/lib/flows/orders/move-due-orders';
import { orderLimits } from '@/lib/orders/limits';
import { getOwnOrder } from '@/lib/orders/own-order';
import { countSoldLately } from '@/lib/orders/sold-units';
import { db } from '@/lib/server/db';
import { vietnamDay } from '@/lib/shared/dates';
import { dayMs, hourMs } from '@/lib/shared/durations';
import { makeAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { makeMember } from '@/tests/factories/members';
import { makeOrder } from '@/tests/factories/orders';
import { makeProduct } from '@/tests/factories/shop';

const bank = { vietqr: true, bankBin: '970436', bankAccount: '1234567890', bankAccountName: 'CTY ABC' };

const failing = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );

const orderOf = (id: number) =>
  db.order.findUniqueOrThrow({
    where: { id },
    include: { events: { orderBy: { id: 'asc' }, select: { kind: true, data: true, byBuyer: true } } },
  });

describe('a buyer', () => {
  it('cancels what is not paid, confirms what was shipped, and nothing else', async () => {
    const member = await makeMember();
    const [pending, paid, shipped] = [
      await makeOrder(member),
      await makeOrder(member, { status: 'paid' }),
      await makeOrder(member, { status: 'shipped' }),
    ];
    const all = [pending, paid, shipped];
    expect(await Promise.all(all.map(({ publicId }) => failing(confirmReceipt(member, publicId))))).toEqual([
      'orderMoved',
      'orderMoved',
      'ok',
    ]);
    expect(await Promise.all(all.map(({ publicId }) => failing(cancelOrder(member, publicId))))).toEqual([
      'ok',
      'orderMoved',
      'orderMoved',
    ]);
    const { status, cancelCause, events } = await orderOf(pending.id);
    expect([status, cancelCause]).toEqual(['cancelled', 'buyer']);
    expect(events.at(-1)).toMatchObject({ kind: 'cancelled', byBuyer: true });
  });

  it('finds no order of somebody else', async () => {
    await storeSetting('payment', bank);
    const [member, stranger] = [await makeMember(), await makeMember()];
    const { id, publicId } = await makeOrder(member);
    for (const work of [
      () => cancelOrder(stranger, publicId),
      () => confirmReceipt(stranger, publicId),
      () => markTransferred(stranger, publicId),
      () => payOrder(stranger, publicId),
      () => changePaymentMethod(stranger, publicId, 'card'),
      () => cancelOrder(member, 'abcdefghjk'),
    ])
      expect(await failing(work())).toBe('notFound');
    expect((await orderOf(id)).events).toHaveLength(1);
  });

  it('is told that a method is not implemented, and keeps the order; takes another one', async () => {
    const member = await makeMember();
    const order = await makeOrder(member, { paymentMethod: 'wechat' });
    expect(await failing(payOrder(member, order.publicId))).toBe('checkoutNotImplemented');
    expect(await failing(changePaymentMethod(member, order.publicId, 'vietqr'))).toBe('invalidInput');
    await storeSetting('payment', { ...bank, cashOnDelivery: true });
    await changePaymentMethod(member, order.publicId, 'vietqr');
    await payOrder(member, order.publicId);
    await markTransferred(member, order.publicId);
    await markTransferred(member, order.publicId);
    // Their money is on its way: no other method is taken, so that it does not come for nothing.
    for (const method of ['cash_on_delivery', 'card'] as const)
      expect(await failing(changePaymentMethod(member, order.publicId, method))).toBe('transferAnnounced');
    expect((await getOwnOrder(member, order.publicId))?.methods).toEqual([]);
    const { status, paymentMethod, transferredAt, events } = await orderOf(order.id);
    expect([status, paymentMethod, transferredAt !== null]).toEqual(['pending', 'vietqr', true]);
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'methodChanged', 'transferred']);
  });

  it('has an order that is to be paid on delivery sent at once', async () => {
    await storeSetting('payment', { ...bank, cashOnDelivery: true });
    const member = await makeMember();
    const order = await makeOrder(member);
    expect(await changePaymentMethod(member, order.publicId, 'card')).toEqual({ accepted: false });
    const chosen = await changePaymentMethod(member, order.publicId, 'cash_on_delivery');
    expect(chosen).toEqual({ accepted: true });
    expect(await failing(markTransferred(member, order.publicId))).toBe('orderMoved');
    const { status, paidAt, events } = await orderOf(order.id);
    expect([status, paidAt]).toEqual(['paid', null]);
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'methodChanged', 'methodChanged', 'accepted']);
    expect(await failing(payOrder(member, order.publicId))).toBe('orderMoved');
    expect(await failing(changePaymentMethod(member, order.publicId, 'card'))).toBe('orderMoved');
  });

  it('has no more sent on delivery than may be placed so, also where several methods are changed at once', async () => {
    await storeSetting('payment', { ...bank, cashOnDelivery: true });
    const member = await makeMember();
    const { variants } = await makeProduct({}, [{ stock: 50 }]);
    const orderLines = [{ variantId: variants[0]?.id ?? 0 }];
    const accepted = { paymentMethod: 'cash_on_delivery', status: 'paid', paidAt: null } as const;
    for (let at = 2; at < orderLimits.onDelivery; at += 1)
      await makeOrder(member, { orderLines, ...accepted });
    const pending = [];
    for (let at = 0; at < 5; at += 1) pending.push(await makeOrder(member, { orderLines }));
    const answers = await Promise.all(
      pending.map(({ publicId }) => failing(changePaymentMethod(member, publicId, 'cash_on_delivery'))),
    );
    expect(answers.sort()).toEqual([...Array(3).fill('deliveryOrdersFull'), 'ok', 'ok']);
    expect(await db.order.count({ where: { ...accepted } })).toBe(orderLimits.onDelivery);
    // The order keeps its method; one that had this one already is not sent either.
    const [left] = await db.order.findMany({ where: { status: 'pending' }, take: 1 });
    expect(left?.paymentMethod).not.toBe('cash_on_delivery');
    const { publicId } = await makeOrder(member, { orderLines, paymentMethod: 'cash_on_delivery' });
    expect(await failing(payOrder(member, publicId))).toBe('deliveryOrdersFull');
  });
});

describe('money', () => {
  const confirm = (orderId: number, adminId: number, amount: number, transactionId: string) =>
    db.$transaction((tx) => confirmPayment(tx, orderId, { amount, transactionId, adminId }));

  it('pays an order once, however often it is confirmed at once', async () => {
    const admin = await makeAdmin();
    const order = await makeOrder(await makeMember());
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => confirm(order.id, admin.id, 100_000, at < 6 ? 'FT1' : 'FT2')),
    );
    expect(answers.filter((answer) => answer === 'paid')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'again')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'known')).toHaveLength(6);
    const { status, events } = await orderOf(order.id);
    expect(status).toBe('paid');
    expect(events.map(({ kind }) => kind).sort()).toEqual(['paid', 'placed', 'strayMoney']);
  });

  it('of another amount pays nothing and is noted; the right one pays afterwards', async () => {
    const admin = await makeAdmin();
    const order = await makeOrder(await makeMember());
    expect(await confirm(order.id, admin.id, 99_999, 'FT1')).toBe('otherAmount');
    expect(await confirm(order.id, admin.id, 99_999, 'FT1')).toBe('known');
    expect((await orderOf(order.id)).status).toBe('pending');
    expect(await confirm(order.id, admin.id, 100_000, 'FT2')).toBe('paid');
    const { transactionId, events } = await orderOf(order.id);
    expect(transactionId).toBe('FT2');
    expect(events.map(({ data }) => data)).toEqual([
      { total: 100_000 },
      { amount: 99_999, transactionId: 'FT1', cause: 'otherAmount' },
      { amount: 100_000, transactionId: 'FT2' },
    ]);
  });

  it('that comes after an order was cancelled wakes it no more and is noted', async () => {
    const admin = await makeAdmin();
    const order = await makeOrder(await makeMember());
    await moveDueOrders(new Date(Date.now() + 49 * hourMs));
    expect(await confirm(order.id, admin.id, 100_000, 'FT1')).toBe('late');
    const { status, paidAt, events } = await orderOf(order.id);
    expect([status, paidAt]).toEqual(['cancelled', null]);
    expect(events.at(-1)).toMatchObject({ kind: 'strayMoney', data: { cause: 'late', amount: 100_000 } });
  });

  it('for an order that waits, and was to be paid on delivery by then, pays it; nothing is asked of its buyer twice', async () => {
    const admin = await makeAdmin();
    const order = await makeOrder(await makeMember(), { paymentMethod: 'cash_on_delivery' });
    expect(await confirm(order.id, admin.id, 99_999, 'FT1')).toBe('otherAmount');
    expect(await confirm(order.id, admin.id, 100_000, 'FT2')).toBe('paid');
    const { status, paymentMethod, paidAt, events } = await orderOf(order.id);
    expect([status, paymentMethod, paidAt !== null]).toEqual(['paid', 'vietqr', true]);
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'strayMoney', 'methodChanged', 'paid']);
  });
});

describe('time', () => {
  it('cancels what is 48 hours old and unpaid, completes what was shipped 15 days ago; several at once do it once', async () => {
    const member = await makeMember();
    const now = Date.now();
    const old = { dueAt: new Date(now - 1000) };
    const product = await makeProduct({}, [{ stock: 50 }]);
    const orderLines = [{ variantId: product.variants[0]?.id ?? 0 }];
    const due = [];
    for (let at = 0; at < 6; at += 1) due.push(await makeOrder(member, { ...old, orderLines }));
    const young = await makeOrder(member, { orderLines });
    const shipped = await makeOrder(member, { status: 'shipped', ...old, orderLines });
    const moved = await Promise.all([moveDueOrders(), moveDueOrders(), moveDueOrders()]);
    expect(moved.reduce((sum, count) => sum + count, 0)).toBe(7);
    for (const { id } of due)
      expect(await orderOf(id)).toMatchObject({ status: 'cancelled', cancelCause: 'expired' });
    expect((await orderOf(young.id)).status).toBe('pending');
    expect((await orderOf(shipped.id)).events.at(-1)).toMatchObject({
      kind: 'received',
      data: { byItself: true },
    });
    expect(await moveDueOrders()).toBe(0);
    const { stock } = await db.productVariant.findFirstOrThrow({ select: { stock: true } });
    expect(stock).toBe(48);
  });

  it('forgets what was sold more than ninety days ago', async () => {
    const { id } = await makeProduct();
    const day = (ago: number) => vietnamDay(new Date(Date.now() - ago * dayMs));
    await db.productDay.createMany({
      data: [
        { productId: id, day: day(0), sold: 2 },
        { productId: id, day: day(89), sold: 3 },
        { productId: id, day: day(90), sold: 5 },
      ],
    });
    const sold = async () => (await db.product.findUniqueOrThrow({ where: { id } })).soldLately;
    expect(await countSoldLately(db)).toBe(1);
    expect(await sold()).toBe(5);
    expect(await countSoldLately(db)).toBe(0);
    await countSoldLately(db, new Date(Date.now() + 100 * dayMs));
    expect(await sold()).toBe(0);
  });
});
