import { describe, expect, it } from 'vitest';
import { cancelOrder } from '@/lib/flows/orders/buyer-order';
import { moveDueOrders } from '@/lib/flows/orders/move-due-orders';
import { moveOrder } from '@/lib/flows/orders/move-order';
import { placeOrder } from '@/lib/flows/orders/place-order';
import { cancelOrderByAdmin } from '@/lib/flows/orders/refund-order';
import { changesBetween } from '@/lib/orders/checkout/checkout-view';
import { getCheckout } from '@/lib/orders/checkout/queries';
import type { PlaceOrder } from '@/lib/orders/checkout/schemas';
import { getOwnOrder } from '@/lib/orders/own-order';
import { getPointsBalance } from '@/lib/points/ledger';
import { db } from '@/lib/server/db';
import { hourMs } from '@/lib/shared/durations';
import { membershipStatuses } from '@/lib/shared/viewer';
import { makeAdmin } from '@/tests/factories/admins';
import { makeAddress, makePlacing } from '@/tests/factories/carts';
import { storeSetting } from '@/tests/factories/content';
import { withoutCommit } from '@/tests/factories/database';
import { makeActiveMember } from '@/tests/factories/members';
import { findOrderProblems } from '@/tests/factories/order-books';
import { accountOf, expectLedgerRight, givePoints } from '@/tests/factories/points';
import { makeProduct } from '@/tests/factories/shop';

type Buyer = Awaited<ReturnType<typeof makeActiveMember>>;

const place = (buyer: Buyer, input: PlaceOrder) =>
  placeOrder(buyer, input).then(
    (placing) => ('order' in placing ? placing.order.number : 'changed'),
    (error: { code?: string }) => error.code ?? String(error),
  );

/** A member with points, and a product for 100,000 dong. */
async function makeBuyer(points: number) {
  const buyer = await makeActiveMember();
  if (points > 0) await givePoints(buyer.id, points);
  const { variants } = await makeProduct({}, [{ stock: 1000, price: 100_000 }]);
  return { buyer, buy: { variant: variants[0]?.publicId ?? '', quantity: 1 } };
}

/** An order that so many points were spent on. */
async function placed(points: number, balance = 80) {
  const { buyer, buy } = await makeBuyer(balance);
  const number = await place(buyer, await makePlacing(buyer, { buy }, points));
  const order = await db.order.findUniqueOrThrow({ where: { number } });
  return { buyer, order };
}

const balanceOf = ({ id }: Buyer) => getPointsBalance(db, id);
const codesOf = async (works: Promise<unknown>[]) =>
  (await Promise.allSettled(works)).map((each) =>
    each.status === 'fulfilled' ? 'ok' : ((each.reason as { code?: string }).code ?? String(each.reason)),
  );

async function expectBooked(): Promise<void> {
  await expectLedgerRight();
  expect(await findOrderProblems()).toEqual([]);
}

describe('points at the checkout', () => {
  it('take off what they are worth, once, and the ledger leads to the order', async () => {
    const { buyer, order } = await placed(30);
    expect(order).toMatchObject({
      productAmount: 100_000n,
      pointsUsed: 30,
      creditDeduction: 30_000n,
      total: 70_000n,
    });
    const { balance, entries } = await accountOf(buyer.id);
    expect(balance).toBe(50);
    expect(entries.at(-1)).toMatchObject({
      kind: 'spend',
      amount: -30,
      cause: `spend:order:${order.id}`,
      subjectKind: 'order',
      subjectId: order.publicId,
    });
    expect(await getOwnOrder(buyer, order.publicId)).toMatchObject({
      pointsUsed: 30,
      creditDeduction: 30_000,
      total: 70_000,
    });
    const told = await db.systemMessage.findFirstOrThrow({ where: { memberId: buyer.id } });
    expect(told.params).toMatchObject({ amount: 70_000, points: 30, deduction: 30_000 });
    await expectBooked();
  });

  it('are offered up to half of the products, and no further than there are any', async () => {
    const { buyer, buy } = await makeBuyer(80);
    expect((await getCheckout(buyer, buy, 'vi')).points).toEqual({
      balance: 80,
      most: 50,
      vndPerPoint: 1000,
    });
    const few = await makeBuyer(7);
    expect((await getCheckout(few.buyer, few.buy, 'vi')).points).toMatchObject({ balance: 7, most: 7 });
    const none = await makeBuyer(0);
    expect((await getCheckout(none.buyer, none.buy, 'vi')).points).toBeNull();
  });

  it.each([
    ['visitors', { vipType: 0, membershipStatus: 0 }],
    ['members who wait', { membershipStatus: 0 }],
    ['expired members', { membershipStatus: membershipStatuses.expired }],
  ])('are not for %s, whoever the session says they are', async (_, data) => {
    await storeSetting('visitorRights', { favorites: false, orders: true });
    const { buyer, buy } = await makeBuyer(80);
    const input = await makePlacing(buyer, { buy }, 30);
    await db.member.update({ where: { id: buyer.id }, data });
    expect((await getCheckout({ ...buyer, ...data }, buy, 'vi')).points).toBeNull();
    expect(await place(buyer, input)).toBe('changed');
    expect(await place({ ...buyer, ...data }, input)).toBe('changed');
    expect(await balanceOf(buyer)).toBe(80);
  });

  it('are spent as they were seen or not at all', async () => {
    const { buyer, buy } = await makeBuyer(80);
    const input = await makePlacing(buyer, { buy }, 30);
    const lies = [
      { ...input.seen, pointsUsed: 50 },
      { ...input.seen, creditDeduction: 90_000, total: 10_000 },
      { ...input.seen, pointsUsed: 60, creditDeduction: 60_000, total: 40_000 },
      { ...input.seen, pointsUsed: 0 },
    ];
    for (const seen of lies) expect(await place(buyer, { ...input, seen })).toBe('changed');
    await storeSetting('points', { vndPerPoint: 500, mostPointsPercent: 50 });
    const before = await getCheckout(buyer, buy, 'vi');
    const placing = await placeOrder(buyer, input);
    if (!('changed' in placing)) throw new Error('was placed');
    expect(changesBetween(before, placing.changed)).toEqual([
      { kind: 'points', before: { points: 0, amount: 0 }, now: { points: 30, amount: 15_000 } },
    ]);
    expect([await db.order.count(), await balanceOf(buyer)]).toEqual([0, 80]);
  });

  it('of one balance go as far as they go, however many orders are placed at once', async () => {
    const { buyer, buy } = await makeBuyer(100);
    const { publicId: address } = await makeAddress(buyer);
    const inputs = await Promise.all(
      Array.from({ length: 12 }, () => makePlacing(buyer, { buy, address }, 30)),
    );
    const answers = await Promise.all(inputs.map((input) => place(buyer, input)));
    expect(answers.filter((answer) => answer.startsWith('DH'))).toHaveLength(3);
    expect(answers.filter((answer) => answer === 'changed')).toHaveLength(9);
    expect(await balanceOf(buyer)).toBe(10);
    await expectBooked();
  });

  it('are spent once, however often the same is sent', async () => {
    const { buyer, buy } = await makeBuyer(100);
    const input = await makePlacing(buyer, { buy }, 30);
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(buyer, input)));
    expect(new Set(answers).size).toBe(1);
    expect(await balanceOf(buyer)).toBe(70);
    await expectBooked();
  });

  it.each(['points_entry', 'shop_order', 'stock_move'])(
    'stay where the order is not kept: %s fails at the very end',
    async (table) => {
      const { buyer, buy } = await makeBuyer(100);
      const input = await makePlacing(buyer, { buy }, 30);
      expect(await withoutCommit(table, () => place(buyer, input))).not.toMatch(/^DH/);
      expect([await balanceOf(buyer), await db.order.count()]).toEqual([100, 0]);
      expect(await place(buyer, input)).toMatch(/^DH/);
      await expectBooked();
    },
  );

  it('may pay all of it where that is configured: nothing is left to pay, and the order waits for shipment', async () => {
    await storeSetting('points', { vndPerPoint: 1000, mostPointsPercent: 100 });
    const { buyer, order } = await placed(100, 130);
    expect(order).toMatchObject({ total: 0n, paymentMethod: 'points', status: 'paid', dueAt: null });
    expect(order.paidAt).not.toBeNull();
    const kinds = (
      await db.orderEvent.findMany({ where: { orderId: order.id }, orderBy: { id: 'asc' } })
    ).map(({ kind }) => kind);
    expect(kinds).toEqual(['placed', 'covered']);
    await cancelOrderByAdmin(await makeAdmin(), order.publicId, { reason: 'Hết hàng', refundNote: '' });
    expect(await balanceOf(buyer)).toBe(130);
    await expectBooked();
  });
});

describe('a cancelled order', () => {
  it('gives them back once, whoever cancels it at the same time', async () => {
    const { buyer, order } = await placed(30);
    const admin = await makeAdmin();
    const words = { reason: 'Hết hàng', refundNote: '' };
    const later = new Date(Date.now() + 49 * hourMs);
    const [byBuyer, again, byAdmin] = await codesOf([
      cancelOrder(buyer, order.publicId),
      cancelOrder(buyer, order.publicId),
      cancelOrderByAdmin(admin, order.publicId, words),
      moveDueOrders(later),
      moveDueOrders(later),
    ]);
    expect([byBuyer, again, byAdmin].filter((code) => code === 'ok').length).toBeLessThanOrEqual(1);
    const { balance, entries } = await accountOf(buyer.id);
    expect(balance).toBe(80);
    expect(entries.at(-1)).toMatchObject({
      kind: 'spendBack',
      amount: 30,
      cause: `spendBack:order:${order.id}`,
    });
    expect(entries).toHaveLength(3);
    expect(await db.orderEvent.count({ where: { orderId: order.id, kind: 'pointsBack' } })).toBe(1);
    await expectBooked();
  });

  it('gives them back after 48 hours, and not before', async () => {
    const { buyer, order } = await placed(30);
    const due = Number(order.dueAt);
    expect(await moveDueOrders(new Date(due - 1))).toBe(0);
    expect(await balanceOf(buyer)).toBe(50);
    expect(await moveDueOrders(new Date(due))).toBe(1);
    expect(await moveDueOrders(new Date(due))).toBe(0);
    expect(await balanceOf(buyer)).toBe(80);
    await expectBooked();
  });

  it('that was paid gives them back beside the money, which is the total alone', async () => {
    const { buyer, order } = await placed(30);
    const admin = await makeAdmin();
    const mover = { by: 'admin', adminId: admin.id } as const;
    const money = { amount: 70_000, transactionId: 'FT1' };
    await db.$transaction((tx) => moveOrder(tx, order.id, 'pay', mover, money));
    await cancelOrderByAdmin(admin, order.publicId, { reason: 'Hết hàng', refundNote: 'CK' });
    expect(await db.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
      refunded: 70_000n,
    });
    expect(await balanceOf(buyer)).toBe(80);
    await expectBooked();
  });

  it('keeps them until it is cancelled for good', async () => {
    const { buyer, order } = await placed(30);
    await expect(withoutCommit('points_entry', () => cancelOrder(buyer, order.publicId))).rejects.toThrow();
    expect(await balanceOf(buyer)).toBe(50);
    expect(await db.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
      status: 'pending',
    });
    await cancelOrder(buyer, order.publicId);
    expect(await balanceOf(buyer)).toBe(80);
  });

  it('never waits in a circle with orders that are placed of the same balance', async () => {
    const { buyer, buy } = await makeBuyer(300);
    const { publicId: address } = await makeAddress(buyer);
    const inputs = await Promise.all(
      Array.from({ length: 16 }, () => makePlacing(buyer, { buy, address }, 10)),
    );
    await Promise.all(
      inputs.map(async (input, at) => {
        const number = await place(buyer, input);
        expect(number).toMatch(/^DH/);
        const { publicId } = await db.order.findUniqueOrThrow({ where: { number } });
        if (at % 2 === 0) await cancelOrder(buyer, publicId);
      }),
    );
    expect(await balanceOf(buyer)).toBe(220);
    await expectBooked();
  });

  it('of a buyer who was deleted for good gives nobody anything, and is cancelled', async () => {
    const { buyer, order } = await placed(30);
    await db.order.update({ where: { id: order.id }, data: { memberId: null } });
    await db.$transaction((tx) => moveOrder(tx, order.id, 'expire', { by: 'time' }));
    expect(await balanceOf(buyer)).toBe(50);
    await expectLedgerRight();
  });
});
