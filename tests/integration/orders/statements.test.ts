import { describe, expect, it } from 'vitest';
import { assignStray } from '@/lib/flows/orders/assign-stray';
import { cancelOrder, changePaymentMethod, markTransferred } from '@/lib/flows/orders/buyer-order';
import { moveDueOrders } from '@/lib/flows/orders/move-due-orders';
import { payOrderByAdmin } from '@/lib/flows/orders/pay-order';
import { placeOrder } from '@/lib/flows/orders/place-order';
import { returnStray } from '@/lib/flows/orders/return-stray';
import { takeStatement } from '@/lib/flows/statements/take-statement';
import { getDeskCounts } from '@/lib/orders/admin/desk-counts';
import { getOrderForAdmin } from '@/lib/orders/admin/order-detail';
import { orderList } from '@/lib/orders/admin/order-list';
import { listOrdersForAdmin } from '@/lib/orders/admin/queries';
import { getOwnOrder } from '@/lib/orders/own-order';
import { listUnknownStray } from '@/lib/orders/stray-money';
import { db } from '@/lib/server/db';
import { hourMs } from '@/lib/shared/durations';
import { makeAdmin } from '@/tests/factories/admins';
import { makeAddress, makePlacing } from '@/tests/factories/carts';
import { storeSetting } from '@/tests/factories/content';
import { codesOf } from '@/tests/factories/database';
import { makeActiveMember } from '@/tests/factories/members';
import { findOrderProblems } from '@/tests/factories/order-books';
import { makeProduct } from '@/tests/factories/shop';

const bank = { vietqr: true, bankBin: '970436', bankAccount: '1234567890', bankAccountName: 'CTY ABC' };

/** Orders of a buyer as they place them by transfer, with the memo that their banking app was given. */
async function placeOrders(count: number) {
  await storeSetting('payment', { ...bank, cashOnDelivery: false });
  const buyer = await makeActiveMember();
  const { variants } = await makeProduct({}, [{ stock: 50, price: 100_000 }]);
  const buy = { variant: variants[0]?.publicId ?? '', quantity: 1 };
  const { publicId: address } = await makeAddress(buyer);
  const orders = [];
  for (let at = 0; at < count; at += 1) {
    const placing = await placeOrder(buyer, await makePlacing(buyer, { buy, address, method: 'vietqr' }));
    if (!('order' in placing)) throw new Error('was not placed');
    const memo = (await getOwnOrder(buyer, placing.order.id))?.transfer?.memo ?? '';
    orders.push({ ...placing.order, memo, buyer });
  }
  return orders as [(typeof orders)[number], ...typeof orders];
}

type Clerk = { id: number; name: string };
type Line = [amount: number, memo: string, reference?: string];

/** What became of the lines of a statement; those without a reference are of a bank that gives none. */
async function take(admin: Clerk, lines: Line[], { dryRun = false, name = 'bank.csv' } = {}) {
  const rows = lines.map(([amount, memo, reference = '']) => `23/11/2026,${amount},${memo},${reference}`);
  const csv = ['Date,Amount,Description,Reference', ...rows].join('\n');
  const answer = await takeStatement(admin, new TextEncoder().encode(csv), { dryRun, name, mayLetIn: true });
  if (!answer.ok) throw new Error(answer.error);
  return answer.lines.map(({ verdict }) => verdict);
}

const eventsOf = async (publicId: string) =>
  (
    await db.orderEvent.findMany({
      where: { order: { publicId } },
      orderBy: { id: 'asc' },
      select: { kind: true, data: true },
    })
  ).map(({ kind, data }) => [kind, (data as { cause?: string }).cause ?? null]);

describe('a transfer', () => {
  it('by the code of an order is found in a statement, whatever the bank writes around it', async () => {
    const [admin, orders] = [await makeAdmin(), await placeOrders(3)];
    await markTransferred(orders[0].buyer, orders[0].id);
    const memos = orders.map(
      ({ memo }, at) =>
        [
          memo,
          `MBVCB.8841.${memo.toLowerCase()}CT tu 0071`,
          `IBFT ${memo.slice(0, 5)} ${memo.slice(5)} cam on`,
        ][at],
    );
    const lines = memos.map((memo, at): Line => [100_000, memo ?? '', `FT${at}`]);
    expect(await take(admin, lines, { dryRun: true })).toEqual(['matched', 'matched', 'matched']);
    expect(await take(admin, lines)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(await db.order.count({ where: { status: 'paid', paidAt: { not: null } } })).toBe(3);
    expect(await findOrderProblems()).toEqual([]);
  });

  it('for two orders at once, of another amount, with a memo nobody can read, late: pays nothing, and is seen', async () => {
    const [admin, orders] = [await makeAdmin(), await placeOrders(3)];
    const [one, two, three] = orders.map(({ memo }) => memo);
    const lines: Line[] = [
      [200_000, `${one} ${two}`, 'FT1'],
      [99_999, `${one}`, 'FT2'],
      [100_000, `${one}`.replace(/^DH/, 'HD'), 'FT3'],
      [100_000, `${one}`.slice(0, -1), 'FT4'],
    ];
    expect(await take(admin, lines)).toEqual(['wrongAmount', 'wrongAmount', 'unknown', 'unknown']);
    expect(await db.order.count({ where: { status: 'pending' } })).toBe(3);
    // Every dong has a row, once; who knows what it was for gives it there.
    expect(await take(admin, lines)).toEqual(lines.map(() => 'taken'));
    expect(await db.bankTransfer.count()).toBe(4);
    const strayOf = async (transactionId: string) =>
      (await db.strayMoney.findFirst({ where: { transactionId } }))?.publicId ?? '';
    for (const { number } of orders.slice(0, 2)) await assignStray(admin, await strayOf('FT1'), number);
    expect(await strayOf('FT1')).toBe('');
    const statuses = await db.order.findMany({ orderBy: { id: 'asc' }, select: { status: true } });
    expect(statuses.map(({ status }) => status)).toEqual(['paid', 'paid', 'pending']);
    await moveDueOrders(new Date(Date.now() + 49 * hourMs));
    expect(await take(admin, [[100_000, `${three}`, 'FT5']])).toEqual(['cancelled']);
    const late = { amount: 100_000, transactionId: 'FT5' };
    expect(await payOrderByAdmin(admin, orders[2]?.id ?? '', late)).toEqual({ outcome: 'known' });
    expect((await db.strayMoney.findMany({ orderBy: { id: 'asc' } })).map(({ cause }) => cause)).toEqual([
      'otherAmount',
      'unknown',
      'unknown',
      'late',
    ]);
    expect(await eventsOf(orders[2]?.id ?? '')).toEqual([
      ['placed', null],
      ['expired', null],
      ['strayMoney', 'late'],
    ]);
    expect(await findOrderProblems()).toEqual([]);
  });
});

describe('money that names no order', () => {
  it('is listed with what the bank says until it pays one or was sent back; its transaction pays none by hand', async () => {
    const [admin, [one, two]] = [await makeAdmin(), await placeOrders(2)];
    const lines: Line[] = [
      [150_000, 'tien hang chi Lan', 'FT1'],
      [70_000, 'tra no'],
    ];
    const files = await Promise.all([take(admin, lines), take(admin, lines)]);
    expect(files.flat().toSorted()).toEqual(['taken', 'taken', 'unknown', 'unknown']);
    expect((await getDeskCounts(9)).strayUnknown).toBe(2);
    const [known, other] = await listUnknownStray();
    expect(known).toMatchObject({ amount: 150_000, transactionId: 'FT1', memo: 'tien hang chi Lan' });
    const byHand = payOrderByAdmin(admin, one.id, { amount: 100_000, transactionId: 'FT1' });
    await expect(byHand).rejects.toMatchObject({ fieldErrors: { transactionId: 'transactionUnknown' } });
    const assign = (id = '', number = '') => assignStray(admin, id, number);
    await expect(assign(known?.publicId, 'DH0')).rejects.toMatchObject({
      fieldErrors: { number: 'numberUnknown' },
    });
    await expect(assign(other?.publicId, one.number)).rejects.toMatchObject({
      fieldErrors: { number: 'moneyTooLittle' },
    });
    // It is enough for one of the two: of several at once one gets it, and the rest stays.
    const both = await Promise.allSettled(
      [one, two, one, two].map((order) => assign(known?.publicId, order?.number)),
    );
    expect(codesOf(both).filter((code) => code === 'ok')).toHaveLength(1);
    expect(await db.order.count({ where: { status: 'paid' } })).toBe(1);
    expect((await listUnknownStray()).map(({ amount }) => amount)).toEqual([50_000, 70_000]);
    const back = await Promise.allSettled(
      [1, 2].map(() => returnStray(admin, known?.publicId ?? '', 'back')),
    );
    expect(codesOf(back)).toEqual(['ok', 'orderMoved']);
    await returnStray(admin, other?.publicId ?? '', 'our own money');
    expect(await listUnknownStray()).toEqual([]);
    expect(await db.auditEntry.count({ where: { action: 'order.returnStray' } })).toBe(2);
    expect(await db.auditEntry.count({ where: { action: 'order.assignStray' } })).toBe(1);
    expect(await take(admin, lines)).toEqual(['taken', 'taken']);
    expect(await findOrderProblems()).toEqual([]);
  });

  it('and money for another order go to the one they were meant for, with their line', async () => {
    const [admin, [one, two]] = [await makeAdmin(), await placeOrders(2)];
    await take(admin, [
      [100_000, one.memo, 'FT1'],
      [100_000, one.memo, 'FT2'],
    ]);
    const { publicId } = await db.strayMoney.findFirstOrThrow();
    await expect(assignStray(admin, publicId, one.number)).rejects.toMatchObject({
      fieldErrors: { number: 'orderNotPending' },
    });
    await assignStray(admin, publicId, two?.number ?? '');
    expect((await eventsOf(one.id)).map(([kind]) => kind)).toEqual([
      'placed',
      'paid',
      'strayMoney',
      'strayTaken',
    ]);
    const moved = await db.bankTransfer.findUniqueOrThrow({
      where: { reference: 'FT2' },
      select: { order: { select: { number: true } } },
    });
    expect(moved.order?.number).toBe(two?.number);
    expect(await findOrderProblems()).toEqual([]);
  });
});

describe('a line of a statement', () => {
  it('for an order that its courier is paid for is stray, and says so: it was not paid twice', async () => {
    const [admin, [one, two]] = [await makeAdmin(), await placeOrders(2)];
    await storeSetting('payment', { ...bank, cashOnDelivery: true });
    for (const order of [one, two]) await changePaymentMethod(one.buyer, order?.id ?? '', 'cash_on_delivery');
    const lines: Line[] = [[100_000, one.memo, 'FT1']];
    expect(await take(admin, lines, { dryRun: true })).toEqual(['onDelivery']);
    expect(await take(admin, lines)).toEqual(['onDelivery']);
    const money = { amount: 100_000, transactionId: 'FT2' };
    expect(await payOrderByAdmin(admin, two?.id ?? '', money)).toEqual({ outcome: 'onDelivery' });
    expect((await eventsOf(one.id)).at(-1)).toEqual(['strayMoney', 'onDelivery']);
    expect((await db.strayMoney.findMany()).map(({ cause }) => cause)).toEqual(['onDelivery', 'onDelivery']);
    expect((await getDeskCounts(9)).strayOrders).toBe(2);
    expect(await findOrderProblems()).toEqual([]);
  });

  it('for an order that came to be paid on delivery and still waits pays it', async () => {
    const [admin, [order]] = [await makeAdmin(), await placeOrders(1)];
    await db.order.update({ where: { publicId: order.id }, data: { paymentMethod: 'cash_on_delivery' } });
    expect(await take(admin, [[100_000, order.memo, 'FT1']], { dryRun: true })).toEqual(['matched']);
    expect(await take(admin, [[100_000, order.memo, 'FT1']])).toEqual(['confirmed']);
    expect(await db.order.findFirst({ select: { status: true, paymentMethod: true } })).toEqual({
      status: 'paid',
      paymentMethod: 'vietqr',
    });
    expect(await findOrderProblems()).toEqual([]);
  });

  it('pays once, of two files at once that share it, and of a bank that gives no reference', async () => {
    const [admin, orders] = [await makeAdmin(), await placeOrders(4)];
    const line = (at: number): Line => [100_000, orders[at]?.memo ?? '', at === 3 ? undefined : `FT${at}`];
    const files = [
      [line(0), line(1), line(3)],
      [line(1), line(2), line(3)],
      [line(3), line(2), line(0)],
    ];
    const verdicts = await Promise.all(files.map((lines, at) => take(admin, lines, { name: `${at}.csv` })));
    expect(verdicts.flat().filter((verdict) => verdict === 'confirmed')).toHaveLength(4);
    expect(verdicts.flat().filter((verdict) => verdict === 'taken')).toHaveLength(5);
    expect(await db.bankTransfer.count()).toBe(4);
    expect(await db.orderEvent.count({ where: { kind: 'paid' } })).toBe(4);
    expect(await db.orderEvent.count({ where: { kind: 'strayMoney' } })).toBe(0);
    for (const lines of files) expect(await take(admin, lines)).toEqual(lines.map(() => 'taken'));
    expect(await findOrderProblems()).toEqual([]);
  });

  it('that pays an order again is noted, and never lost, where two files come at once', async () => {
    const [admin, [{ id, memo }]] = [await makeAdmin(), await placeOrders(1)];
    const twice: Line[] = [
      [100_000, memo, 'FT1'],
      [100_000, memo, 'FT2'],
    ];
    const verdicts = await Promise.all(twice.map((line) => take(admin, [line])));
    expect(verdicts.flat().toSorted()).toEqual(['again', 'confirmed']);
    expect(await eventsOf(id)).toEqual([
      ['placed', null],
      ['paid', null],
      ['strayMoney', 'again'],
    ]);
    expect(await findOrderProblems()).toEqual([]);
  });

  it('that comes for a paid or cancelled order stands among the stray payments once, by file and by hand', async () => {
    const [admin, orders] = [await makeAdmin(), await placeOrders(3)];
    const [byFile, byHand, cancelled] = orders;
    const idOf = (order?: { id: string }) => order?.id ?? '';
    const pay = (order: { id: string } | undefined, transactionId: string) =>
      payOrderByAdmin(admin, idOf(order), { amount: 100_000, transactionId });
    await take(admin, [[100_000, byFile.memo, 'FT1']]);
    await pay(byHand, 'FT2');
    await cancelOrder(byFile.buyer, idOf(cancelled));
    const second: Line[] = [
      [100_000, byFile.memo, 'FT3'],
      [70_000, byHand?.memo ?? '', 'FT4'],
      [100_000, cancelled?.memo ?? '', 'FT5'],
    ];
    expect(await take(admin, second, { dryRun: true })).toEqual(['again', 'again', 'cancelled']);
    // One of them is written down by hand while the file is looked at; then the file comes twice at once, and a hand says all again.
    expect(await pay(cancelled, 'FT5')).toEqual({ outcome: 'late' });
    const verdicts = await Promise.all([take(admin, second), take(admin, second)]);
    expect(verdicts.flat().toSorted()).toEqual(['again', 'again', 'taken', 'taken', 'taken', 'taken']);
    for (const [order, transaction] of [
      [byFile, 'FT3'],
      [byHand, 'FT4'],
      [cancelled, 'FT5'],
    ] as const)
      expect(await pay(order, transaction)).toEqual({ outcome: 'known' });
    const stray = await db.orderEvent.findMany({ where: { kind: 'strayMoney' } });
    expect(stray.map(({ data }) => (data as { transactionId: string }).transactionId).toSorted()).toEqual([
      'FT3',
      'FT4',
      'FT5',
    ]);
    const listed = await listOrdersForAdmin(orderList.read({ view: 'stray' }));
    expect(listed.rows.map(({ publicId }) => publicId).toSorted()).toEqual(orders.map(idOf).toSorted());
    expect(await db.auditEntry.count({ where: { action: 'order.pay' } })).toBe(5);
    expect(await findOrderProblems()).toEqual([]);
  });

  it('that a hand mistyped is what the bank says; what a hand gave to another order stays there', async () => {
    const [admin, [one, two]] = [await makeAdmin(), await placeOrders(2)];
    const pay = (order: { id: string }, amount: number, transactionId: string) =>
      payOrderByAdmin(admin, order.id, { amount, transactionId });
    expect(await pay(one, 10_000, 'FT1')).toEqual({ outcome: 'otherAmount' });
    expect(await take(admin, [[100_000, one.memo, 'FT1']])).toEqual(['confirmed']);
    expect(await db.strayMoney.count()).toBe(0);
    const third = await placeOrders(1);
    expect(await pay(third[0], 90_000, 'FT2')).toEqual({ outcome: 'otherAmount' });
    expect(await take(admin, [[100_000, two?.memo ?? '', 'FT2']])).toEqual(['taken']);
    expect(await db.strayMoney.findMany({ select: { amount: true } })).toEqual([{ amount: 90_000n }]);
    expect(await db.order.count({ where: { status: 'paid' } })).toBe(1);
    expect(await findOrderProblems()).toEqual([]);
  });

  it('that pays nothing stands with its order until it was sent back, once of two at the same time', async () => {
    const [admin, [order, other]] = [await makeAdmin(), await placeOrders(2)];
    await take(admin, [
      [100_000, order.memo, 'FT1'],
      [100_000, order.memo, 'FT2'],
    ]);
    await payOrderByAdmin(admin, other?.id ?? '', { amount: 70_000, transactionId: 'FT3' });
    const strayOf = async (id = '') => (await getOrderForAdmin(id))?.stray ?? [];
    const [stray] = await strayOf(order.id);
    expect(stray).toMatchObject({ amount: 100_000, transactionId: 'FT2' });
    expect((await getDeskCounts(9)).strayOrders).toBe(2);
    const back = (id = '') => returnStray(admin, id, 'by transfer');
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => back(stray?.publicId)));
    expect(codesOf(outcomes)).toEqual(['ok', 'orderMoved', 'orderMoved']);
    expect(codesOf(await Promise.allSettled([back('nothing22x')]))).toEqual(['notFound']);
    expect(await strayOf(order.id)).toEqual([]);
    expect((await eventsOf(order.id)).map(([kind]) => kind)).toEqual([
      'placed',
      'paid',
      'strayMoney',
      'strayReturned',
    ]);
    // Its buyer sees that it came back; the order stays paid.
    const own = await getOwnOrder(order.buyer, order.id);
    expect(own?.events.at(-1)).toMatchObject({
      kind: 'strayReturned',
      data: { amount: 100_000, note: 'by transfer' },
    });
    const listed = await listOrdersForAdmin(orderList.read({ view: 'stray' }));
    expect(listed.rows.map(({ publicId }) => publicId)).toEqual([other?.id]);
    expect((await getDeskCounts(9)).strayOrders).toBe(1);
    expect(await findOrderProblems()).toEqual([]);
  });

  it('without a reference is taken for what was confirmed by hand, and the next one for stray', async () => {
    const [admin, [{ id, memo }]] = [await makeAdmin(), await placeOrders(1)];
    await payOrderByAdmin(admin, id, { amount: 100_000, transactionId: 'typed by hand' });
    expect(await take(admin, [[100_000, memo]])).toEqual(['taken']);
    expect(
      await take(admin, [
        [100_000, memo],
        [100_000, memo],
      ]),
    ).toEqual(['taken', 'again']);
    expect(await eventsOf(id)).toEqual([
      ['placed', null],
      ['paid', null],
      ['strayMoney', 'again'],
    ]);
    expect(await findOrderProblems()).toEqual([]);
  });

  it('that paid an order is no other order’s money, by hand neither', async () => {
    const [admin, orders] = [await makeAdmin(), await placeOrders(3)];
    const [one, two] = orders;
    expect(await take(admin, [[100_000, one.memo, 'FT1']])).toEqual(['confirmed']);
    const again = [1, 2].map(() =>
      payOrderByAdmin(admin, two?.id ?? '', { amount: 100_000, transactionId: 'FT1' }),
    );
    expect(codesOf(await Promise.allSettled(again))).toEqual(['invalidInput', 'invalidInput']);
    await expect(again[0]).rejects.toMatchObject({ fieldErrors: { transactionId: 'transactionTaken' } });
    expect(await take(admin, [[100_000, two?.memo ?? '', 'FT1']])).toEqual(['taken']);
    // Confirmed by hand first: its line pays no other order either.
    await payOrderByAdmin(admin, two?.id ?? '', { amount: 100_000, transactionId: 'FT2' });
    expect(await take(admin, [[100_000, orders[2]?.memo ?? '', 'FT2']])).toEqual(['taken']);
    expect(await db.order.count({ where: { status: 'paid' } })).toBe(2);
  });

  it('that an administrator typed for one order is no other one’s, neither as its payment nor as noted money', async () => {
    const [admin, [one, two, three]] = [await makeAdmin(), await placeOrders(3)];
    const pay = (order: { id: string } | undefined, amount: number, transactionId: string) =>
      payOrderByAdmin(admin, order?.id ?? '', { amount, transactionId });
    const both = await Promise.allSettled([pay(one, 100_000, 'FT1'), pay(two, 100_000, 'FT1')]);
    expect(codesOf(both).sort()).toEqual(['invalidInput', 'ok'].sort());
    await pay(three, 70_000, 'FT2');
    for (const transactionId of ['FT1', 'FT2'])
      for (const order of [one, two])
        expect(
          await pay(order, 100_000, transactionId).then(
            ({ outcome }) => outcome,
            ({ fieldErrors }) => fieldErrors.transactionId,
          ),
        ).toMatch(/known|transactionTaken/);
    expect(await db.order.count({ where: { status: 'paid' } })).toBe(1);
    expect(await findOrderProblems()).toEqual([]);
  });

  it('and a hand that confirms the same at once pay once', async () => {
    const [admin, [{ id, memo }]] = [await makeAdmin(), await placeOrders(1)];
    const [verdicts, answer] = await Promise.all([
      take(admin, [[100_000, memo, 'FT1']]),
      payOrderByAdmin(admin, id, { amount: 100_000, transactionId: 'FT1' }),
    ]);
    const isByHand = answer.outcome === 'paid';
    expect([verdicts[0], answer.outcome]).toEqual(isByHand ? ['taken', 'paid'] : ['confirmed', 'known']);
    expect(await eventsOf(id)).toEqual([
      ['placed', null],
      ['paid', null],
    ]);
    expect(await db.auditEntry.count({ where: { action: 'order.pay' } })).toBe(1);
  });
});
