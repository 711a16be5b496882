import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/member/orders/[id]/qr/route';
import { deleteMember, purgeMember } from '@/lib/flows/members/delete-member';
import { buyAgain } from '@/lib/flows/orders/buy-again';
import {
  answerAboutOrder,
  askAboutOrder,
  closeOrderQuestion,
  readOrderAnswers,
} from '@/lib/flows/orders/order-notes';
import { getOpening } from '@/lib/messages/targets';
import { readWaiting } from '@/lib/moderation/inbox/registry';
import { getMembershipPayment, markFeeTransferred, payFee } from '@/lib/orders/membership-payment';
import { addOrderEvent } from '@/lib/orders/order-events';
import { getOwnOrder } from '@/lib/orders/own-order';
import { ownOrderList } from '@/lib/orders/own-order-list';
import { countOwnOrders, listOwnOrders } from '@/lib/orders/own-orders';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { placeInShop } from '@/lib/shop/place-in-shop';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember, makeMember, signIn } from '@/tests/factories/members';
import { makeOrder, receiver } from '@/tests/factories/orders';
import { makeProduct } from '@/tests/factories/shop';
import { runRequest } from '@/tests/setup/next-headers';

const bank = { vietqr: true, bankBin: '970436', bankAccount: '1234567890', bankAccountName: 'CTY ABC' };

const failing = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );

const filter = (given: Record<string, string> = {}) => ownOrderList.read(given);

describe('the orders of a member', () => {
  it('are their own, by state, and found by number and product in any spelling', async () => {
    const [member, stranger] = [await makeMember(), await makeMember()];
    const lamp = await makeProduct({ name: 'Đèn bàn LED', nameFold: 'den ban led' });
    const first = await makeOrder(member, { orderLines: [{ variantId: lamp.variants[0]?.id ?? 0 }] });
    const second = await makeOrder(member, { status: 'shipped' });
    await makeOrder(stranger);
    const found = async (given: Record<string, string>) =>
      (await listOwnOrders(member, filter(given))).rows.map(({ publicId }) => publicId);
    expect(await found({})).toEqual([second.publicId, first.publicId]);
    expect(await found({ view: 'shipped' })).toEqual([second.publicId]);
    expect(await found({ q: first.number.toLowerCase() })).toEqual([first.publicId]);
    expect(await found({ q: 'den ban' })).toEqual([first.publicId]);
    expect(await found({ q: 'đèn bàn' })).toEqual([first.publicId]);
    expect(await found({ q: '100%' })).toEqual([]);
    // As it was bought, also where it is called otherwise now, or gone.
    await db.product.update({ where: { id: lamp.id }, data: { name: 'Quux mới', nameFold: 'quux moi' } });
    for (const q of ['den ban', 'DEN BAN led', 'đèn bàn', 'Đèn', 'quux'])
      expect(await found({ q })).toEqual([first.publicId]);
    expect(await found({ q: 'den_ban' })).toEqual([]);
    expect(await countOwnOrders(member)).toMatchObject({ all: 2, pending: 1, shipped: 1, paid: 0 });
  });

  it('are read whole by their buyer and not at all by anybody else', async () => {
    await storeSetting('payment', bank);
    const { viewer, headers } = await signIn();
    const other = await signIn();
    const order = await makeOrder(viewer, { buyerMessage: 'Gọi trước khi giao' });
    expect(await getOwnOrder(other.viewer, order.publicId)).toBeNull();
    expect(await getOwnOrder(viewer, 'abcdefghjk')).toBeNull();
    expect(await getOwnOrder(viewer, "x' OR 1=1")).toBeNull();
    const own = await getOwnOrder(viewer, order.publicId);
    expect(own).toMatchObject({
      number: order.number,
      status: 'pending',
      total: 100_000,
      receiver,
      buyerMessage: 'Gọi trước khi giao',
      transfer: { amount: 100_000, memo: order.number, bank: 'Vietcombank' },
      methods: ['online', 'wechat', 'alipay', 'paypal', 'card', 'vietqr'],
    });
    expect(own?.events).toMatchObject([{ kind: 'placed', by: 'buyer', data: { total: 100_000 } }]);
    const qr = async (as: Record<string, string>) => {
      const request = new Request(`http://localhost:3000/api/member/orders/${order.publicId}/qr`, {
        headers: as,
      });
      const params = Promise.resolve({ id: order.publicId });
      const { result } = await runRequest(as, () => GET(request, { params }));
      return [result.status, result.headers.get('content-type'), result.headers.get('cache-control')];
    };
    expect(await qr(headers)).toEqual([200, 'image/png', 'private, no-store']);
    expect((await qr(other.headers))[0]).toBe(404);
    expect((await qr({}))[0]).toBe(401);
  });

  it('show a parcel at its carrier', async () => {
    const member = await makeMember();
    const order = await makeOrder(member, { status: 'shipped' });
    const own = await getOwnOrder(member, order.publicId);
    expect(own?.trackingUrl).toContain(String(order.trackingNumber));
    expect(own).toMatchObject({ transfer: null, methods: [] });
  });

  it('lead to their seller while anybody can be written to, with a card or without one', async () => {
    const [member, seller] = [await makeActiveMember(), await makeActiveMember({ vipType: 2 })];
    const product = await makeProduct({ sellerId: seller.id });
    const order = await makeOrder(member, { orderLines: [{ variantId: product.variants[0]?.id ?? 0 }] });
    const writeTo = async () => (await getOwnOrder(member, order.publicId))?.lines[0]?.writeTo ?? null;
    const about = await writeTo();
    expect(about).toEqual({ product: product.publicId });
    const viewer = { ...member, vipType: 1, membershipStatus: 1 };
    expect((await getOpening(viewer, { product: product.publicId }, 'vi')).about).toMatchObject({
      type: 'product',
    });
    // What the shop has no more nobody writes about; the card stays.
    await db.product.update({ where: { id: product.id }, data: { status: 'hidden' } });
    await placeInShop(db, [product.id]);
    expect(await writeTo()).toBeNull();
    const { publicId } = await makeCard({ ownerId: seller.id });
    expect(await writeTo()).toEqual({ card: publicId });
    await deleteMember(await makeAdmin(), seller.publicId);
    expect(await writeTo()).toBeNull();
    const own = await makeOrder(member);
    expect((await getOwnOrder(member, own.publicId))?.lines[0]?.writeTo).toBeNull();
  });

  it('show the last of many events, and of another’s order no number', async () => {
    const [member, stranger] = [await makeMember(), await makeMember()];
    const [order, own, others] = [
      await makeOrder(member),
      await makeOrder(member),
      await makeOrder(stranger),
    ];
    await db.orderEvent.createMany({
      data: Array.from({ length: 201 }, () => ({
        orderId: order.id,
        kind: 'methodChanged',
        data: { from: 'vietqr', to: 'online' },
        byBuyer: true,
      })),
    });
    for (const { number } of [own, others])
      await addOrderEvent(db, order.id, 'strayTaken', { amount: 1, transactionId: 'FT1', number });
    const events = (await getOwnOrder(member, order.publicId))?.events ?? [];
    expect(events).toHaveLength(200);
    expect(events.slice(-2).map(({ data }) => data)).toMatchObject([{ number: own.number }, { number: '' }]);
  });

  it('are bought again as far as they are still sold', async () => {
    const [member, stranger] = [await makeMember(), await makeMember()];
    const [sold, gone] = [await makeProduct(), await makeProduct()];
    const order = await makeOrder(member, {
      status: 'completed',
      orderLines: [sold, gone].map(({ variants }) => ({ variantId: variants[0]?.id ?? 0, quantity: 2 })),
    });
    await db.product.update({ where: { id: gone.id }, data: { listedAt: null, status: 'hidden' } });
    expect(await failing(buyAgain(stranger, order.publicId))).toBe('notFound');
    expect(await buyAgain(member, order.publicId)).toMatchObject({ missing: 1 });
    expect(await db.cartLine.findMany({ select: { variantId: true, quantity: true } })).toEqual([
      { variantId: sold.variants[0]?.id, quantity: 2 },
    ]);
    await db.product.update({ where: { id: sold.id }, data: { listedAt: null, status: 'hidden' } });
    expect(await failing(buyAgain(member, order.publicId))).toBe('productUnavailable');
  });
});

/** The orders of which the audit says that this was done. */
const auditedAs = async (action: string) =>
  (await db.auditEntry.findMany({ where: { action }, select: { targetId: true } })).map(
    ({ targetId }) => targetId,
  );

describe('questions about an order', () => {
  it('are written once, wait in the inbox, are answered, and the buyer is told', async () => {
    const [member, stranger, admin] = [await makeMember(), await makeMember(), await makeAdmin()];
    const { publicId: order } = await makeOrder(member);
    const note = { order, id: newPublicId(), text: 'Khi nào giao?' };
    const waiting = async () => (await readWaiting(['orderNote'])).orderNote?.count;
    expect(await failing(askAboutOrder(stranger, note))).toBe('notFound');
    await Promise.all([askAboutOrder(member, note), askAboutOrder(member, note)]);
    expect(await db.orderNote.count()).toBe(1);
    expect(await waiting()).toBe(1);
    const answer = { order, id: newPublicId(), text: 'Ngày mai' };
    await answerAboutOrder(admin, answer);
    await answerAboutOrder(admin, answer);
    expect(await failing(answerAboutOrder(admin, note))).toBe('conflict');
    expect(await waiting()).toBe(0);
    expect(await auditedAs('order.answer')).toEqual([order]);
    expect((await listOwnOrders(member, filter())).rows[0]?.unread).toBe(1);
    await readOrderAnswers(stranger, order);
    expect((await listOwnOrders(member, filter())).rows[0]?.unread).toBe(1);
    await readOrderAnswers(member, order);
    expect((await listOwnOrders(member, filter())).rows[0]?.unread).toBe(0);
    expect((await getOwnOrder(member, order))?.notes.map(({ text, fromBuyer }) => [text, fromBuyer])).toEqual(
      [
        ['Khi nào giao?', true],
        ['Ngày mai', false],
      ],
    );
    expect(await db.systemMessage.findMany({ select: { kind: true, memberId: true } })).toEqual([
      { kind: 'orderNote', memberId: member.id },
    ]);
  });

  it('answered by two administrators at once keep both answers, and each stands in the audit', async () => {
    const [member, one, other] = [await makeMember(), await makeAdmin(), await makeAdmin()];
    const { publicId: order } = await makeOrder(member);
    await askAboutOrder(member, { order, id: newPublicId(), text: 'Còn hàng không?' });
    await Promise.all(
      [one, other].map((admin) =>
        answerAboutOrder(admin, { order, id: newPublicId(), text: `Còn (${admin.name})` }),
      ),
    );
    const notes = (await getOwnOrder(member, order))?.notes ?? [];
    expect(notes.map(({ fromBuyer }) => fromBuyer)).toEqual([true, false, false]);
    expect(await auditedAs('order.answer')).toEqual([order, order]);
    expect((await readWaiting(['orderNote'])).orderNote?.count).toBe(0);
  });

  it('that need no answer are closed once', async () => {
    const [member, admin] = [await makeMember(), await makeAdmin()];
    const { publicId: order } = await makeOrder(member);
    const id = newPublicId();
    await askAboutOrder(member, { order, id, text: 'Cảm ơn' });
    expect(
      await Promise.all([failing(closeOrderQuestion(admin, id)), failing(closeOrderQuestion(admin, id))]),
    ).toEqual(expect.arrayContaining(['ok', 'conflict']));
    expect(await failing(closeOrderQuestion(admin, 'abcdefghjk'))).toBe('notFound');
    expect(await auditedAs('order.closeQuestion')).toEqual([order]);
  });
});

describe('a buyer who is deleted for good', () => {
  it('leaves the order without a name, an address and words', async () => {
    const [member, admin] = [await makeMember(), await makeAdmin()];
    const order = await makeOrder(member, {
      status: 'completed',
      buyerMessage: 'Gọi Lan',
      invoice: { company: 'ABC' },
    });
    await askAboutOrder(member, { order: order.publicId, id: newPublicId(), text: 'Tôi là Lan' });
    await deleteMember(admin, member.publicId);
    await purgeMember(admin, member.publicId);
    const kept = await db.order.findUniqueOrThrow({ where: { id: order.id }, include: { notes: true } });
    expect(kept).toMatchObject({
      memberId: null,
      status: 'completed',
      receiver: {},
      invoice: null,
      buyerMessage: '',
      total: order.total,
    });
    expect(kept.notes.map(({ text }) => text)).toEqual(['']);
  });
});

describe('the fee of a membership', () => {
  it('is transferred under its own number, and by nothing where nothing works', async () => {
    const [member, stranger] = [await makeMember(), await makeMember()];
    await db.membershipOrder.create({
      data: { number: 'M20261121-7KQ2XW', memberId: member.id, vipType: 2, amount: 500_000, termDays: 365 },
    });
    expect(await getMembershipPayment(member)).toEqual({
      number: 'M20261121-7KQ2XW',
      amount: 500_000,
      transfer: null,
      methods: ['online', 'wechat', 'alipay', 'paypal', 'card'],
      transferredAt: null,
    });
    const pay = (who: { id: number }, method: 'paypal' | 'vietqr' | 'cash_on_delivery') =>
      failing(payFee(who, 'M20261121-7KQ2XW', method));
    expect([await pay(member, 'paypal'), await pay(member, 'vietqr'), await pay(stranger, 'paypal')]).toEqual(
      ['checkoutNotImplemented', 'checkoutNotImplemented', 'notFound'],
    );
    expect(await failing(markFeeTransferred(member, 'M20261121-7KQ2XW'))).toBe('orderMoved');
    await storeSetting('payment', bank);
    expect((await getMembershipPayment(member))?.methods.at(-1)).toBe('vietqr');
    expect([await pay(member, 'vietqr'), await pay(member, 'cash_on_delivery')]).toEqual([
      'ok',
      'checkoutNotImplemented',
    ]);
    expect((await getMembershipPayment(member))?.transfer).toMatchObject({
      amount: 500_000,
      memo: 'M202611217KQ2XW',
    });
    const { number } = (await getMembershipPayment(member)) ?? { number: '' };
    expect(await failing(markFeeTransferred(stranger, number))).toBe('notFound');
    expect(
      await Promise.all([
        failing(markFeeTransferred(member, number)),
        failing(markFeeTransferred(member, number)),
      ]),
    ).toEqual(['ok', 'ok']);
    const said = (await getMembershipPayment(member))?.transferredAt;
    expect(said).toBeInstanceOf(Date);
    expect(await failing(markFeeTransferred(member, number))).toBe('ok');
    expect((await getMembershipPayment(member))?.transferredAt).toEqual(said);
    expect(await getMembershipPayment(stranger)).toBeNull();
    await db.membershipOrder.updateMany({ data: { status: 'completed' } });
    expect(await getMembershipPayment(member)).toBeNull();
    expect(await failing(markFeeTransferred(member, number))).toBe('orderMoved');
    expect(await pay(member, 'paypal')).toBe('orderMoved');
  });
});
