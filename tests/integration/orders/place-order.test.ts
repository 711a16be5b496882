import { describe, expect, it } from 'vitest';
import { cancelOrder } from '@/lib/flows/orders/buyer-order';
import { placeOrderAction } from '@/lib/flows/orders/place-actions';
import { placeOrder } from '@/lib/flows/orders/place-order';
import { notificationMail } from '@/lib/notifications/emails';
import { changesBetween } from '@/lib/orders/checkout/checkout-view';
import { getCheckout } from '@/lib/orders/checkout/queries';
import type { PlaceOrder } from '@/lib/orders/checkout/schemas';
import { orderLimits } from '@/lib/orders/limits';
import { receiverSchema } from '@/lib/orders/schemas';
import { db } from '@/lib/server/db';
import { renderMail } from '@/lib/server/mail/render-mail';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { addToCart, selectCartLines } from '@/lib/shop/cart/service';
import { placeInShop } from '@/lib/shop/place-in-shop';
import { makeAddress, makePlacing } from '@/tests/factories/carts';
import { storeSetting } from '@/tests/factories/content';
import { waitingMails } from '@/tests/factories/mails';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { makeOrder, receiver } from '@/tests/factories/orders';
import { callAction } from '@/tests/factories/requests';
import { makeProduct } from '@/tests/factories/shop';

const active = { vipType: vipTypes.individual, membershipStatus: membershipStatuses.active };

/** Nothing but cash on delivery beside the ways that have no provider. */
const onDelivery = {
  vietqr: false,
  bankBin: '',
  bankAccount: '',
  bankAccountName: '',
  cashOnDelivery: true,
};

type Buyer = { id: number; vipType: number; membershipStatus: number };

async function makeVariant(stock = 10, data = {}, price = 100_000) {
  const { id, variants } = await makeProduct(data, [{ stock, price }]);
  return { product: id, id: variants[0]?.id ?? 0, variant: variants[0]?.publicId ?? '' };
}

const place = (buyer: Buyer, input: PlaceOrder) =>
  placeOrder(buyer, input).then(
    (placing) => ('order' in placing ? placing.order.number : 'changed'),
    (error: { code?: string }) => error.code ?? String(error),
  );

const stockOf = async (id: number) =>
  (await db.productVariant.findUniqueOrThrow({ where: { id }, select: { stock: true } })).stock;

/** The log of a stock adds up to it, and to what orders hold. */
async function expectBooked(variantId: number): Promise<void> {
  const { _sum } = await db.stockMove.aggregate({ where: { variantId }, _sum: { change: true } });
  expect(_sum.change).toBe(await stockOf(variantId));
  const moved = await db.stockMove.aggregate({
    where: { variantId, reason: 'order' },
    _sum: { change: true },
  });
  const ordered = await db.orderLine.aggregate({ where: { variantId }, _sum: { quantity: true } });
  expect((moved._sum.change ?? 0) + (ordered._sum.quantity ?? 0)).toBe(0);
}

describe('placing an order', () => {
  it('keeps everything as it was, takes the stock, leaves the rest of the cart and tells the buyer', async () => {
    const seller = await makeActiveMember();
    const buyer = await makeActiveMember();
    const [one, two, other] = [
      await makeVariant(5, { sellerId: seller.id, name: 'Ghế mây' }),
      await makeVariant(5, {}, 2_500_000),
      await makeVariant(),
    ];
    for (const { variant } of [one, two, other])
      await addToCart({ memberId: buyer.id }, { variant, quantity: 2 });
    await selectCartLines({ memberId: buyer.id }, [other.variant], false);
    const invoice = { company: 'Gỗ Việt', taxCode: '0100109106', address: '1 Lê Lợi', email: 'ke@go.vn' };
    const input = await makePlacing(buyer, { message: 'Giao giờ hành chính', invoice });
    const number = await place(buyer, input);
    expect(number).toMatch(/^DH\d{6}[2-9A-Z]{6}$/);
    const order = await db.order.findUniqueOrThrow({
      where: { number },
      include: { lines: { orderBy: { position: 'asc' } }, events: true },
    });
    expect(order).toMatchObject({
      memberId: buyer.id,
      status: 'pending',
      productAmount: 5_200_000n,
      shippingFee: 0n,
      total: 5_200_000n,
      buyerMessage: 'Giao giờ hành chính',
      invoice,
      receiver,
      locale: 'vi',
    });
    expect(receiverSchema.parse(order.receiver)).toEqual(receiver);
    expect(order.receiver).toMatchObject({ phoneE164: '+84901234567' });
    expect(order.searchFold).toContain('84901234567');
    expect(order.dueAt?.getTime()).toBe(order.createdAt.getTime() + 48 * 3_600_000);
    expect(
      order.lines.map(({ name, sellerId, unitPrice, quantity }) => [name, sellerId, unitPrice, quantity]),
    ).toContainEqual(['Ghế mây', seller.id, 100_000n, 2]);
    expect(order.events.map(({ kind, byBuyer }) => [kind, byBuyer])).toEqual([['placed', true]]);
    expect([await stockOf(one.id), await stockOf(two.id), await stockOf(other.id)]).toEqual([3, 3, 10]);
    for (const { id } of [one, two, other]) await expectBooked(id);
    expect((await db.cartLine.findMany()).map(({ variantId }) => variantId)).toEqual([other.id]);
    expect(await db.productDay.findMany({ where: { sold: { gt: 0 } }, select: { sold: true } })).toHaveLength(
      2,
    );
    const told = await db.systemMessage.findMany({ where: { memberId: buyer.id }, select: { kind: true } });
    expect(told).toEqual([{ kind: 'orderPlaced' }]);
    const { email } = await db.member.findUniqueOrThrow({ where: { id: buyer.id }, select: { email: true } });
    const mails = await waitingMails(email);
    expect(mails).toMatchObject([{ template: 'orderPlaced', params: { number, amount: 5_200_000 } }]);
    const [mail] = mails;
    if (!mail) throw new Error('nothing was mailed');
    // As its buyer reads it, with the way to the order.
    const { subject, text } = await renderMail('vi', notificationMail('orderPlaced'), mail.params as never);
    expect(`${subject} ${text}`).toContain(number);
    expect(text).toMatch(/5\.200\.000/);
    expect(text).toContain(`/vi/member/orders/${order.publicId}`);
    expect((await waitingMails()).map(({ to }) => to)).toEqual([email]);
  });

  it('is one order, however often and at once the same is sent', async () => {
    const buyer = await makeActiveMember();
    const { id, variant } = await makeVariant(100);
    await addToCart({ memberId: buyer.id }, { variant, quantity: 2 });
    const input = await makePlacing(buyer);
    const numbers = await Promise.all(Array.from({ length: 50 }, () => place(buyer, input)));
    expect(new Set(numbers).size).toBe(1);
    expect(numbers[0]).toMatch(/^DH/);
    expect(await place(buyer, input)).toBe(numbers[0]);
    expect([await db.order.count(), await stockOf(id)]).toEqual([1, 98]);
    await expectBooked(id);
  });

  it('sells the last one once: of a hundred buyers one gets it, and 99 are told', async () => {
    const { id, variant } = await makeVariant(1);
    const buyers = await Promise.all(Array.from({ length: 100 }, () => makeActiveMember()));
    const inputs = await Promise.all(
      buyers.map((buyer) => makePlacing(buyer, { buy: { variant, quantity: 1 } })),
    );
    const answers = await Promise.all(buyers.map((buyer, at) => place(buyer, inputs[at] as PlaceOrder)));
    expect(answers.filter((answer) => answer.startsWith('DH'))).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'changed')).toHaveLength(99);
    expect([await db.order.count(), await stockOf(id)]).toEqual([1, 0]);
    await expectBooked(id);
  });

  it('of the same cart from two tabs is one', async () => {
    const buyer = await makeActiveMember();
    const { id, variant } = await makeVariant(10);
    await addToCart({ memberId: buyer.id }, { variant, quantity: 3 });
    const address = (await makeAddress(buyer)).publicId;
    const inputs = [await makePlacing(buyer, { address }), await makePlacing(buyer, { address })];
    const answers = await Promise.all(inputs.map((input) => place(buyer, input)));
    expect(answers.filter((answer) => answer === 'changed')).toHaveLength(1);
    expect([await db.order.count(), await stockOf(id)]).toEqual([1, 7]);
  });

  it('is said to be the one of before where the form was changed after an answer that was lost', async () => {
    await storeSetting('payment', onDelivery);
    const buyer = await makeActiveMember();
    const { variant } = await makeVariant(10);
    const [first, second] = [await makeAddress(buyer), await makeAddress(buyer, { isDefault: false })];
    await db.address.update({ where: { id: second.id }, data: { address: '99 Trần Phú' } });
    const buy = { variant, quantity: 1 };
    const input = await makePlacing(buyer, { buy, address: first.publicId });
    const placing = await placeOrder(buyer, input);
    if (!('order' in placing)) throw new Error('was not placed');
    const { order } = placing;
    expect(placing).toEqual({ order });
    expect(await placeOrder(buyer, input)).toEqual({ order });
    const invoice = { company: 'Gỗ Việt', taxCode: '0100109106', address: '1 Lê Lợi', email: 'ke@go.vn' };
    for (const change of [
      { address: second.publicId },
      { message: 'Giao sáng' },
      { invoice },
      { method: 'cash_on_delivery' as const },
      { seen: { ...input.seen, total: 1 } },
    ])
      expect(await placeOrder(buyer, { ...input, ...change })).toEqual({ order, asBefore: true });
    // The same address of the book, with another street by now.
    await db.address.update({ where: { id: first.id }, data: { address: '5 Lê Lai' } });
    expect(await placeOrder(buyer, input)).toEqual({ order, asBefore: true });
    expect(await db.order.findMany({ select: { buyerMessage: true, receiver: true } })).toMatchObject([
      { buyerMessage: '', receiver },
    ]);
  });

  it('takes out of the cart what was bought, and leaves units that join it meanwhile', async () => {
    const buyer = await makeActiveMember();
    const { variant } = await makeVariant(10);
    await addToCart({ memberId: buyer.id }, { variant, quantity: 2 });
    const input = await makePlacing(buyer);
    const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = db.$transaction(
      async (tx) => {
        // Whoever orders has read the cart by then, and waits here.
        await tx.$executeRaw`LOCK TABLE shop_order IN SHARE MODE`;
        locked.resolve();
        await held.promise;
      },
      { timeout: 20_000 },
    );
    await locked.promise;
    const placing = place(buyer, input);
    const waiting = () =>
      db.$queryRaw`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'shop_order'::regclass`;
    await expect.poll(waiting, { timeout: 5000 }).toHaveLength(1);
    const adding = addToCart({ memberId: buyer.id }, { variant, quantity: 1 });
    await Promise.race([adding, new Promise((done) => setTimeout(done, 500))]);
    held.resolve();
    await holding;
    expect(await placing).toMatch(/^DH/);
    await adding;
    expect(await db.cartLine.findMany({ select: { quantity: true } })).toEqual([{ quantity: 1 }]);
    expect((await db.orderLine.findMany()).map(({ quantity }) => quantity)).toEqual([2]);
  });

  it('of many things by many at once never waits in a circle', async () => {
    const variants = await Promise.all(Array.from({ length: 6 }, () => makeVariant(1000)));
    const buyers = await Promise.all(Array.from({ length: 12 }, () => makeActiveMember()));
    for (const [at, buyer] of buyers.entries())
      for (const { variant } of at % 2 === 0 ? variants : variants.toReversed())
        await addToCart({ memberId: buyer.id }, { variant, quantity: 1 });
    const inputs = await Promise.all(buyers.map((buyer) => makePlacing(buyer)));
    const answers = await Promise.all(buyers.map((buyer, at) => place(buyer, inputs[at] as PlaceOrder)));
    expect(answers.every((answer) => answer.startsWith('DH'))).toBe(true);
    for (const { id } of variants) {
      expect(await stockOf(id)).toBe(988);
      await expectBooked(id);
    }
  });

  it('places nothing where price, stock, delivery or cart are other than shown, and says what', async () => {
    const buyer = await makeActiveMember();
    const [one, two] = [await makeVariant(), await makeVariant()];
    for (const { variant } of [one, two]) await addToCart({ memberId: buyer.id }, { variant, quantity: 4 });
    const input = await makePlacing(buyer);
    const before = await getCheckout(buyer, null, 'vi');
    await db.productVariant.update({ where: { id: one.id }, data: { price: 90_000 } });
    await db.productVariant.update({ where: { id: two.id }, data: { stock: 3 } });
    await storeSetting('shipping', { fee: 30_000, freeFrom: 0 });
    const placing = await placeOrder(buyer, input);
    if (!('changed' in placing)) throw new Error('was placed');
    expect(
      changesBetween(before, placing.changed)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['left', 'price', 'shipping']);
    expect([await db.order.count(), await db.cartLine.count(), await stockOf(one.id)]).toEqual([0, 2, 10]);
    // The same key again, with what is so now, is an order.
    const again = await makePlacing(buyer, { placeKey: input.placeKey, address: input.address });
    expect(await place(buyer, again)).toMatch(/^DH/);
    expect((await db.order.findFirstOrThrow()).total).toBe(390_000n);
  });

  it('tells who saw a choice by another name, in their language, before it is ordered', async () => {
    const buyer = await makeActiveMember();
    const { id } = await makeProduct(
      {
        name: 'Áo',
        sourceLocale: 'vi',
        options: [{ name: 'Màu', values: ['Đỏ', 'Xanh'] }],
        translations: {
          create: {
            locale: 'en',
            field: 'options',
            text: JSON.stringify([{ name: 'Colour', values: ['Red', 'Blue'] }]),
            source: 'human',
          },
        },
      },
      [
        { stock: 5, values: ['Đỏ'] },
        { stock: 5, values: ['Xanh'] },
      ],
    );
    const { publicId: variant } = await db.productVariant.findFirstOrThrow({
      where: { productId: id, values: { has: 'Đỏ' } },
    });
    const buy = { variant, quantity: 1 };
    const address = (await makeAddress(buyer)).publicId;
    const [own, translated] = [
      await makePlacing(buyer, { buy, address }),
      await makePlacing(buyer, { buy, address, locale: 'en' }),
    ];
    expect(translated.seen.lines.map(({ spec }) => spec)).toEqual(['Red']);
    const before = await getCheckout(buyer, buy, 'en');
    const options = JSON.stringify([{ name: 'Colour', values: ['Crimson', 'Blue'] }]);
    await db.productTranslation.updateMany({ where: { productId: id }, data: { text: options } });
    const placing = await placeOrder(buyer, translated);
    if (!('changed' in placing)) throw new Error('was placed');
    expect(changesBetween(before, placing.changed)).toEqual([
      { kind: 'renamed', before: 'Áo – Red', now: 'Áo – Crimson' },
    ]);
    // Who reads it in its own language saw the same words as ever.
    expect(await place(buyer, own)).toMatch(/^DH/);
    expect(await place(buyer, await makePlacing(buyer, { buy, address, locale: 'en' }))).toMatch(/^DH/);
  });

  it('believes no price, quantity or sum of a browser', async () => {
    const buyer = await makeActiveMember();
    const { variant } = await makeVariant();
    await addToCart({ memberId: buyer.id }, { variant, quantity: 2 });
    const input = await makePlacing(buyer);
    const [line] = input.seen.lines;
    if (!line) throw new Error('nothing seen');
    const lies = [
      { ...input.seen, total: 1 },
      { ...input.seen, shippingFee: 5 },
      { ...input.seen, lines: [{ ...line, price: 1 }], total: 2 },
      { ...input.seen, lines: [{ ...line, quantity: 1 }], total: 100_000 },
      { ...input.seen, lines: [line, line] },
      { ...input.seen, lines: [{ ...line, name: 'Free gift' }] },
    ];
    for (const seen of lies) expect(await place(buyer, { ...input, seen })).toBe('changed');
    expect(await db.order.count()).toBe(0);
  });

  it('sells nothing to its own seller, nothing of a seller who left, and nothing hidden', async () => {
    const seller = await makeActiveMember();
    const other = await makeActiveMember();
    const [own, gone] = [
      await makeVariant(5, { sellerId: seller.id }),
      await makeVariant(5, { sellerId: other.id }),
    ];
    const address = (await makeAddress(seller)).publicId;
    const ownInput = await makePlacing(seller, { address, buy: { variant: own.variant, quantity: 1 } });
    expect(ownInput.seen.lines).toEqual([]);
    const goneInput = await makePlacing(seller, { address, buy: { variant: gone.variant, quantity: 1 } });
    await db.member.update({
      where: { id: other.id },
      data: { membershipStatus: membershipStatuses.expired },
    });
    await placeInShop(db, [gone.product]);
    const seen = {
      lines: [{ variant: own.variant, name: '', spec: '', quantity: 1, price: 100_000 }],
      shippingFee: 0,
      pointsUsed: 0,
      creditDeduction: 0,
      total: 100_000,
    };
    expect(await place(seller, { ...ownInput, seen })).toBe('changed');
    expect(await place(seller, goneInput)).toBe('changed');
    expect([await stockOf(own.id), await stockOf(gone.id), await db.order.count()]).toEqual([5, 5, 0]);
  });

  it('loses nothing where it fails at the end', async () => {
    const buyer = await makeActiveMember();
    const { id, variant } = await makeVariant(5);
    await addToCart({ memberId: buyer.id }, { variant, quantity: 2 });
    const input = await makePlacing(buyer);
    await db.$executeRaw`ALTER TABLE system_message ADD CONSTRAINT broken CHECK (kind <> 'orderPlaced') NOT VALID`;
    const answer = await place(buyer, input).finally(
      () => db.$executeRaw`ALTER TABLE system_message DROP CONSTRAINT broken`,
    );
    expect(answer).not.toMatch(/^DH/);
    expect([await stockOf(id), await db.order.count(), await db.cartLine.count()]).toEqual([5, 0, 1]);
    expect(await db.productDay.count({ where: { sold: { gt: 0 } } })).toBe(0);
    expect(await place(buyer, input)).toMatch(/^DH/);
  });

  it('holds stock unpaid for so many orders of a member and no more, and for so many to be paid on delivery', async () => {
    await storeSetting('payment', onDelivery);
    const buyer = await makeActiveMember();
    const { id, variant } = await makeVariant(50);
    for (let at = 0; at < orderLimits.unpaid; at += 1)
      await makeOrder(buyer, { orderLines: [{ variantId: id }] });
    const { publicId: address } = await makeAddress(buyer);
    const buy = () => makePlacing(buyer, { buy: { variant, quantity: 1 }, address });
    expect(await place(buyer, await buy())).toBe('unpaidOrdersFull');
    expect(await stockOf(id)).toBe(50 - orderLimits.unpaid);
    const byCourier = async () => place(buyer, { ...(await buy()), method: 'cash_on_delivery' });
    expect(await byCourier()).toMatch(/^DH/);
    const accepted = { paymentMethod: 'cash_on_delivery', status: 'paid', paidAt: null } as const;
    for (let at = 1; at < orderLimits.onDelivery; at += 1) await makeOrder(buyer, accepted);
    expect(await byCourier()).toBe('deliveryOrdersFull');
    await db.order.updateMany({ where: accepted, data: { status: 'completed' } });
    expect(await byCourier()).toMatch(/^DH/);
    const { publicId } = await db.order.findFirstOrThrow({ where: { status: 'pending' } });
    await cancelOrder(buyer, publicId);
    expect(await place(buyer, await buy())).toMatch(/^DH/);
  });

  it('counts those that are placed at the same moment among the unpaid', async () => {
    const buyer = await makeActiveMember();
    const waiting = await makeVariant(50);
    for (let at = 1; at < orderLimits.unpaid; at += 1)
      await makeOrder(buyer, { orderLines: [{ variantId: waiting.id }] });
    const { publicId: address } = await makeAddress(buyer);
    const variants = await Promise.all(Array.from({ length: 5 }, () => makeVariant()));
    const inputs = await Promise.all(
      variants.map(({ variant }) => makePlacing(buyer, { buy: { variant, quantity: 1 }, address })),
    );
    const answers = await Promise.all(inputs.map((input) => place(buyer, input)));
    expect(answers.filter((answer) => answer.startsWith('DH'))).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'unpaidOrdersFull')).toHaveLength(4);
    expect(await db.order.count({ where: { status: 'pending' } })).toBe(orderLimits.unpaid);
  });

  it('goes to nobody else’s address, by no method that is not offered', async () => {
    const [buyer, stranger] = [await makeActiveMember(), await makeActiveMember()];
    const { variant } = await makeVariant();
    const buy = { variant, quantity: 1 };
    const foreign = (await makeAddress(stranger)).publicId;
    expect(await place(buyer, await makePlacing(buyer, { buy, address: foreign }))).toBe('invalidInput');
    expect(await place(buyer, await makePlacing(buyer, { buy, method: 'vietqr' }))).toBe('invalidInput');
    expect(await db.order.count()).toBe(0);
  });

  it('by cash on delivery has nothing to wait for', async () => {
    await storeSetting('payment', onDelivery);
    const buyer = await makeActiveMember();
    const { variant } = await makeVariant();
    const input = await makePlacing(buyer, { buy: { variant, quantity: 1 }, method: 'cash_on_delivery' });
    expect(await place(buyer, input)).toMatch(/^DH/);
    expect(await db.order.findFirstOrThrow()).toMatchObject({ status: 'paid', paidAt: null, dueAt: null });
  });
});

describe('who may order', () => {
  it.each([
    ['a visitor', {}, 'membershipRequired', true],
    ['a member who waits', { vipType: vipTypes.enterprise }, 'activationRequired', true],
    [
      'an expired one',
      { ...active, membershipStatus: membershipStatuses.expired },
      'activationRequired',
      true,
    ],
    ['an active one', active, null, true],
  ] as const)('%s', async (_who, data, code, opens) => {
    const who = await signIn(data);
    const { variant } = await makeVariant();
    const input = await makePlacing(who.viewer, { buy: { variant, quantity: 1 } });
    const call = () => callAction(() => placeOrderAction(input), who.headers);
    const answer = await call();
    expect(answer.ok ? null : answer.code).toBe(code);
    await storeSetting('visitorRights', { favorites: false, orders: true });
    expect((await call()).ok).toBe(opens);
  });

  it('is nobody who is not signed in', async () => {
    const { variant } = await makeVariant();
    const input = await makePlacing(await makeActiveMember(), { buy: { variant, quantity: 1 } });
    expect(await callAction(() => placeOrderAction(input))).toMatchObject({ code: 'loginRequired' });
  });

  it('says of the fields what is wrong', async () => {
    const who = await signIn(active);
    const { variant } = await makeVariant();
    const input = await makePlacing(who.viewer, { buy: { variant, quantity: 1 } });
    const wrong = {
      ...input,
      address: '',
      message: 'x'.repeat(151),
      invoice: { company: '', taxCode: '12', address: '', email: 'x' },
    };
    expect(await callAction(() => placeOrderAction(wrong), who.headers)).toMatchObject({
      code: 'invalidInput',
      fieldErrors: {
        address: 'addressMissing',
        message: 'messageTooLong',
        'invoice.company': 'companyRequired',
        'invoice.taxCode': 'taxCodeInvalid',
      },
    });
    const exact = { ...input, message: '你'.repeat(150) };
    expect((await callAction(() => placeOrderAction(exact), who.headers)).ok).toBe(true);
  });
});
