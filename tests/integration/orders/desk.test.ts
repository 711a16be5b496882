import { describe, expect, it } from 'vitest';
import { confirmReceipt } from '@/lib/flows/orders/buyer-order';
import { noteOrder } from '@/lib/flows/orders/note-order';
import { payOrderByAdmin } from '@/lib/flows/orders/pay-order';
import { cancelOrderByAdmin, refundOrder, takeParcelBack } from '@/lib/flows/orders/refund-order';
import { returnStray } from '@/lib/flows/orders/return-stray';
import { shipFile } from '@/lib/flows/orders/ship-file';
import { changeParcel, shipOrder } from '@/lib/flows/orders/ship-order';
import { takeStatement } from '@/lib/flows/statements/take-statement';
import { lineList } from '@/lib/orders/admin/line-list';
import { listLinesForAdmin } from '@/lib/orders/admin/line-queries';
import { getOrderForAdmin } from '@/lib/orders/admin/order-detail';
import { orderList } from '@/lib/orders/admin/order-list';
import { listOrdersForAdmin } from '@/lib/orders/admin/queries';
import { db } from '@/lib/server/db';
import { makeAdmin } from '@/tests/factories/admins';
import { makeMember } from '@/tests/factories/members';
import { makeOrder, receiver } from '@/tests/factories/orders';
import { makeProduct } from '@/tests/factories/shop';

const failing = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );

const parcel = { carrier: 'ghn', trackingNumber: 'GHN1' };
const found = async (given: Record<string, string>) =>
  (await listOrdersForAdmin(orderList.read(given))).rows.map(({ publicId }) => publicId);
const actionsOf = async (publicId: string) =>
  (await db.auditEntry.findMany({ where: { targetId: publicId }, orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  );
const csv = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'));

describe('the list of orders', () => {
  it('is narrowed by state, method, amount and day, and searched by number, receiver and amount', async () => {
    const member = await makeMember({ email: 'buyer@example.com' });
    const cheap = await makeOrder(member, {
      receiver: { ...receiver, fullName: 'Trần Đức' },
      searchFold: 'dh1 tran duc',
    });
    const { variants } = await makeProduct({}, [{ price: 3_000_000 }]);
    const dear = await makeOrder(member, {
      orderLines: [{ variantId: variants[0]?.id ?? 0 }],
      status: 'paid',
      paymentMethod: 'cash_on_delivery',
      createdAt: new Date('2026-01-05T16:59:59Z'),
    });
    expect(await found({})).toEqual([cheap.publicId, dear.publicId]);
    expect(await found({ sort: 'total' })).toEqual([cheap.publicId, dear.publicId]);
    expect(await found({ sort: '-total' })).toEqual([dear.publicId, cheap.publicId]);
    expect(await found({ status: 'paid' })).toEqual([dear.publicId]);
    expect(await found({ method: 'cash_on_delivery' })).toEqual([dear.publicId]);
    expect(await found({ amount: '2m-10m' })).toEqual([dear.publicId]);
    expect(await found({ amount: 'to-500k' })).toEqual([cheap.publicId]);
    expect(await found({ from: '2026-01-05', to: '2026-01-05' })).toEqual([dear.publicId]);
    expect(await found({ to: '2026-01-04' })).toEqual([]);
    expect(await found({ q: 'Trần đức' })).toEqual([cheap.publicId]);
    expect(await found({ q: dear.number })).toEqual([dear.publicId]);
    expect(await found({ q: '3.000.000' })).toEqual([dear.publicId]);
    expect(await found({ q: 'Buyer@example.com' })).toHaveLength(2);
    expect(await found({ q: '100%' })).toEqual([]);
    await db.order.update({ where: { id: cheap.id }, data: { transferredAt: new Date() } });
    expect(await found({ view: 'transferred' })).toEqual([cheap.publicId]);
  });

  it('forgets who the buyer was once they are deleted for good', async () => {
    const member = await makeMember();
    const order = await makeOrder(member, { number: 'DH20261123GONE11', searchFold: 'dh20261123gone11 lan' });
    await db.order.update({ where: { id: order.id }, data: { memberId: null } });
    expect(await found({ q: 'lan' })).toEqual([]);
    expect(await found({ q: 'dh20261123gone11' })).toEqual([order.publicId]);
  });
});

it('the list of ordered products is narrowed by seller and product, and searched by name and order', async () => {
  const seller = await makeMember();
  const own = await makeProduct({ name: 'Ghế tre', nameFold: 'ghe tre' });
  const theirs = await makeProduct({ sellerId: seller.id });
  const order = await makeOrder(await makeMember(), {
    orderLines: [own, theirs].map(({ variants }) => ({ variantId: variants[0]?.id ?? 0, quantity: 2 })),
  });
  const linesOf = async (given: Record<string, string>) =>
    (await listLinesForAdmin(lineList.read(given))).rows.map(({ name }) => name);
  expect((await linesOf({})).toSorted()).toEqual([own.name, theirs.name].toSorted());
  expect(await linesOf({ of: 'site' })).toEqual([own.name]);
  expect(await linesOf({ of: 'sellers' })).toEqual([theirs.name]);
  expect(await linesOf({ seller: seller.publicId })).toEqual([theirs.name]);
  expect(await linesOf({ product: own.publicId })).toEqual([own.name]);
  expect(await linesOf({ q: 'ghế tre' })).toEqual([own.name]);
  expect(await linesOf({ q: order.number })).toHaveLength(2);
  expect(await linesOf({ status: 'paid' })).toEqual([]);
});

describe('an order at the desk', () => {
  it('is paid with its exact total, shipped, its parcel mended, and each of it stands in the audit', async () => {
    const admin = await makeAdmin();
    const order = await makeOrder(await makeMember());
    expect(await payOrderByAdmin(admin, order.publicId, { amount: 99_999, transactionId: 'FT-A' })).toEqual({
      outcome: 'otherAmount',
    });
    expect(await payOrderByAdmin(admin, order.publicId, { amount: 100_000, transactionId: 'FT-B' })).toEqual({
      outcome: 'paid',
    });
    await shipOrder(admin, order.publicId, parcel);
    await changeParcel(admin, order.publicId, { carrier: 'jt', trackingNumber: 'J2' });
    const detail = await getOrderForAdmin(order.publicId);
    expect(detail).toMatchObject({ status: 'shipped', carrier: 'jt', trackingNumber: 'J2', total: 100_000 });
    expect(detail?.events.map(({ kind }) => kind)).toEqual([
      'placed',
      'strayMoney',
      'paid',
      'shipped',
      'parcelChanged',
    ]);
    expect(await actionsOf(order.publicId)).toEqual([
      'order.pay',
      'order.pay',
      'order.ship',
      'order.changeParcel',
    ]);
    expect(await failing(shipOrder(admin, order.publicId, parcel))).toBe('orderMoved');
    expect(await failing(cancelOrderByAdmin(admin, order.publicId, { reason: 'x', refundNote: 'y' }))).toBe(
      'orderMoved',
    );
  });

  it('takes an amount that was mistyped under its transaction for what it was', async () => {
    const admin = await makeAdmin();
    const order = await makeOrder(await makeMember());
    const pay = (amount: number, transactionId = 'FT-A') =>
      payOrderByAdmin(admin, order.publicId, { amount, transactionId });
    expect(await pay(10_000)).toEqual({ outcome: 'otherAmount' });
    expect(await pay(10_000)).toEqual({ outcome: 'known' });
    // Two at once correct it once.
    const both = await Promise.all([pay(90_000), pay(90_000)]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['known', 'otherAmount']);
    expect(await db.strayMoney.findMany({ select: { amount: true } })).toEqual([{ amount: 90_000n }]);
    expect(await pay(100_000)).toEqual({ outcome: 'paid' });
    expect(await pay(90_000)).toEqual({ outcome: 'known' });
    expect(await db.strayMoney.count()).toBe(0);
    const detail = await getOrderForAdmin(order.publicId);
    expect(detail?.events.map(({ kind }) => kind)).toEqual([
      'placed',
      'strayMoney',
      'strayCorrected',
      'strayMoney',
      'strayCorrected',
      'paid',
    ]);
  });

  it('leaves what a bank said, and what was sent back, as it stands', async () => {
    const admin = await makeAdmin();
    const order = await makeOrder(await makeMember());
    const pay = (transactionId: string) =>
      payOrderByAdmin(admin, order.publicId, { amount: 100_000, transactionId });
    await payOrderByAdmin(admin, order.publicId, { amount: 10_000, transactionId: 'FT-A' });
    const { publicId } = await db.strayMoney.findFirstOrThrow({ select: { publicId: true } });
    await returnStray(admin, publicId, 'by transfer');
    expect(await pay('FT-A')).toEqual({ outcome: 'known' });
    await payOrderByAdmin(admin, order.publicId, { amount: 10_000, transactionId: 'FT-B' });
    await db.bankTransfer.create({
      data: { reference: 'FT-B', amount: 10_000, memo: '', bookedAt: new Date(), orderId: order.id },
    });
    expect(await pay('FT-B')).toEqual({ outcome: 'known' });
    expect(await getOrderForAdmin(order.publicId)).toMatchObject({ status: 'pending' });
  });

  it('never gives back more than came, nor twice what is sent twice, not by two at once', async () => {
    const admin = await makeAdmin();
    const order = await makeOrder(await makeMember(), { status: 'paid' });
    const refund = () => refundOrder(admin, order.publicId, { amount: 40_000, note: 'by transfer', seen: 0 });
    const answers = await Promise.all([failing(refund()), failing(refund())]);
    expect(answers.toSorted()).toEqual(['ok', 'orderMoved']);
    const tooMuch = { amount: 60_001, note: 'too much', seen: 40_000 };
    expect(await failing(refundOrder(admin, order.publicId, tooMuch))).toBe('invalidInput');
    await refundOrder(admin, order.publicId, { amount: 60_000, note: 'the rest', seen: 40_000 });
    const detail = await getOrderForAdmin(order.publicId);
    expect(detail).toMatchObject({ refunded: 100_000 });
    expect(detail?.refunds.map(({ amount }) => amount)).toEqual([40_000, 60_000]);
    const unpaid = await makeOrder(await makeMember());
    expect(await failing(refundOrder(admin, unpaid.publicId, { amount: 1, note: 'x', seen: 0 }))).toBe(
      'orderMoved',
    );
  });

  it('whose parcel nobody took is none that was received: stock comes back, and what was paid with a note', async () => {
    const admin = await makeAdmin();
    const { variants } = await makeProduct({}, [{ stock: 5 }]);
    const [member, variantId] = [await makeMember(), variants[0]?.id ?? 0];
    const make = (paidAt: Date | null) =>
      makeOrder(member, { status: 'paid', paidAt, orderLines: [{ variantId, quantity: 2 }] });
    const [onDelivery, prepaid] = [await make(null), await make(new Date())];
    const back = (order: { publicId: string }, refundNote: string) =>
      takeParcelBack(admin, order.publicId, { reason: 'nobody at home', refundNote });
    expect(await failing(back(onDelivery, ''))).toBe('orderMoved');
    for (const { publicId } of [onDelivery, prepaid]) await shipOrder(admin, publicId, parcel);
    // The buyer and time may say at the same moment that it was received: one of both is so.
    const both = await Promise.all([
      failing(back(onDelivery, '')),
      failing(confirmReceipt(member, onDelivery.publicId)),
    ]);
    expect(both.toSorted()).toEqual(['ok', 'orderMoved']);
    expect(await failing(back(prepaid, ''))).toBe('invalidInput');
    await back(prepaid, 'by transfer');
    expect(await getOrderForAdmin(prepaid.publicId)).toMatchObject({
      status: 'cancelled',
      refunded: 200_000,
    });
    expect(await actionsOf(prepaid.publicId)).toEqual(['order.ship', 'order.comeBack']);
  });

  it('that is paid is cancelled only with a note of the money, and its stock comes back', async () => {
    const admin = await makeAdmin();
    const { variants } = await makeProduct({}, [{ stock: 5 }]);
    const variantId = variants[0]?.id ?? 0;
    const order = await makeOrder(await makeMember(), {
      status: 'paid',
      orderLines: [{ variantId, quantity: 2 }],
    });
    const cancel = (refundNote: string) =>
      cancelOrderByAdmin(admin, order.publicId, { reason: 'sold out', refundNote });
    expect(await failing(cancel(''))).toBe('invalidInput');
    expect(await getOrderForAdmin(order.publicId)).toMatchObject({ status: 'paid', refunded: 0 });
    await cancel('by transfer');
    expect(await getOrderForAdmin(order.publicId)).toMatchObject({
      status: 'cancelled',
      refunded: 200_000,
      cancelReason: 'sold out',
    });
    const { stock } = await db.productVariant.findUniqueOrThrow({ where: { id: variantId } });
    expect(stock).toBe(5);
  });

  it('keeps the note of who wrote first, and says so to the other', async () => {
    const admin = await makeAdmin();
    const order = await makeOrder(await makeMember());
    const notes = await Promise.all(
      ['one', 'two'].map((note) => failing(noteOrder(admin, order.publicId, note, ''))),
    );
    expect(notes.toSorted()).toEqual(['ok', 'staleVersion']);
    expect(await actionsOf(order.publicId)).toEqual(['order.note']);
  });
});

describe('a file of parcels', () => {
  it('is looked at first, and ships what is ready', async () => {
    const admin = await makeAdmin();
    const [ready, pending] = [
      await makeOrder(await makeMember(), { status: 'paid' }),
      await makeOrder(await makeMember()),
    ];
    const file = csv(
      'order,carrier,tracking',
      `${ready.number},,G0`,
      `${ready.number.toLowerCase()},GHN,G1`,
      `${ready.number},GHN,G2`,
      `${pending.number},GHN,G3`,
      'DH20200101NOPE11,GHN,G4',
    );
    const verdicts = async (dryRun: boolean) => {
      const answer = await shipFile(admin, file, { dryRun });
      return answer.ok ? answer.lines.map(({ verdict }) => verdict) : answer.error;
    };
    expect(await verdicts(true)).toEqual(['carrierUnknown', 'ready', 'twice', 'moved', 'unknown']);
    expect(await getOrderForAdmin(ready.publicId)).toMatchObject({ status: 'paid' });
    expect(await verdicts(false)).toEqual(['carrierUnknown', 'shipped', 'twice', 'moved', 'unknown']);
    expect(await getOrderForAdmin(ready.publicId)).toMatchObject({ status: 'shipped', trackingNumber: 'G1' });
    expect(await verdicts(false)).toEqual(['moved', 'twice', 'twice', 'moved', 'unknown']);
  });
});

describe("a bank's statement", () => {
  const statement = (...lines: string[]) => csv('Date,Amount,Description,Reference', ...lines);

  it('confirms what names an order with its amount, and shows the rest', async () => {
    const admin = await makeAdmin();
    const [order, other] = [await makeOrder(await makeMember()), await makeOrder(await makeMember())];
    const file = statement(
      `23/11/2026,100000,IBFT ${order.number.toLowerCase()} cam on,FT1`,
      `23/11/2026,90000,${other.number},FT2`,
      '23/11/2026,100000,hello,FT3',
      `23/11/2026,-5000,${order.number},FT4`,
    );
    const verdicts = async (dryRun: boolean) => {
      const answer = await takeStatement(admin, file, { dryRun, name: 'bank.csv', mayLetIn: true });
      return answer.ok ? answer.lines.map(({ verdict }) => verdict) : answer.error;
    };
    expect(await verdicts(true)).toEqual(['matched', 'wrongAmount', 'unknown']);
    expect(await db.bankTransfer.count({ where: { orderId: order.id } })).toBe(0);
    expect(await verdicts(false)).toEqual(['confirmed', 'wrongAmount', 'unknown']);
    expect(await getOrderForAdmin(order.publicId)).toMatchObject({ status: 'paid', transactionId: 'FT1' });
    expect(await getOrderForAdmin(other.publicId)).toMatchObject({ status: 'pending' });
    // What pays nothing has a row as well, until somebody says how it went back.
    expect(await verdicts(false)).toEqual(['taken', 'taken', 'taken']);
    expect(await db.bankTransfer.count({ where: { orderId: order.id } })).toBe(1);
    expect(await actionsOf(order.publicId)).toEqual(['order.pay']);
  });

  it('taken over twice at once pays once', async () => {
    const admin = await makeAdmin();
    const order = await makeOrder(await makeMember());
    const file = statement(`23/11/2026,100000,${order.number},FT-TWICE`);
    const take = async () => {
      const answer = await takeStatement(admin, file, { dryRun: false, name: 'bank.csv', mayLetIn: true });
      return answer.ok ? answer.confirmed : answer.error;
    };
    expect((await Promise.all([take(), take()])).toSorted()).toEqual([0, 1]);
    const detail = await getOrderForAdmin(order.publicId);
    expect(detail?.events.map(({ kind }) => kind)).toEqual(['placed', 'paid']);
    expect(detail?.transfers).toHaveLength(1);
  });
});
