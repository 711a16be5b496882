import { describe, expect, it } from 'vitest';
import {
  exchangeGoodsAction,
  exchangeMonthsAction,
  exchangeUpgradeAction,
} from '@/lib/flows/exchanges/actions';
import { exchangeGoods } from '@/lib/flows/exchanges/exchange-goods';
import { exchangeMonths, exchangeUpgrade } from '@/lib/flows/exchanges/exchange-services';
import { deleteMember, purgeMember } from '@/lib/flows/members/delete-member';
import { applyForMembership } from '@/lib/flows/memberships/apply-for-membership';
import { approveApplication, rejectApplication } from '@/lib/flows/memberships/decide-application';
import { cancelOrder, confirmReceipt } from '@/lib/flows/orders/buyer-order';
import { cancelOrderByAdmin } from '@/lib/flows/orders/refund-order';
import { shipOrder } from '@/lib/flows/orders/ship-order';
import { exchangeList } from '@/lib/orders/admin/exchange-list';
import { exportExchanges, listExchanges } from '@/lib/orders/admin/exchange-queries';
import { orderList } from '@/lib/orders/admin/order-list';
import { listOrdersForAdmin } from '@/lib/orders/admin/queries';
import { listExchangeProducts } from '@/lib/orders/exchange/goods';
import type { ExchangeGoods } from '@/lib/orders/exchange/schemas';
import { getServiceOffer } from '@/lib/orders/exchange/services';
import { getOwnOrder } from '@/lib/orders/own-order';
import { listOwnOrders } from '@/lib/orders/own-orders';
import { getPointsBalance } from '@/lib/points/ledger';
import { db } from '@/lib/server/db';
import { addMonths } from '@/lib/shared/dates';
import { newPublicId } from '@/lib/shared/ids';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { makeAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { codesOf, withoutCommit } from '@/tests/factories/database';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { findOrderProblems } from '@/tests/factories/order-books';
import { planOf } from '@/tests/factories/plans';
import { accountOf, expectLedgerRight, givePoints } from '@/tests/factories/points';
import { callAction } from '@/tests/factories/requests';
import { makeProduct } from '@/tests/factories/shop';

type Member = Awaited<ReturnType<typeof makeActiveMember>>;

const receiver = {
  fullName: 'Nguyễn Thị Lan',
  phone: '0901 234 567',
  email: 'lan@example.com',
  address: '12 Lê Lợi, Hồ Chí Minh',
  country: 'VN',
};
const prices = {
  priceOf1Month: 20,
  priceOf3Months: 0,
  priceOf6Months: 0,
  priceOf12Months: 200,
  priceOfUpgrade: 80,
};
// The last of a January that is still to come: a month later is the last of February.
const nextYear = new Date().getUTCFullYear() + 1;
const end = new Date(Date.UTC(nextYear, 0, 31, 3));
const newKey = () => newPublicId() + newPublicId();

const balanceOf = ({ id }: { id: number }) => getPointsBalance(db, id);

async function expectBooked(): Promise<void> {
  await expectLedgerRight();
  expect(await findOrderProblems()).toEqual([]);
}

async function makeRich(points: number, data: Parameters<typeof makeActiveMember>[0] = {}) {
  const member = await makeActiveMember({ vipType: vipTypes.individual, ...data });
  await givePoints(member.id, points);
  return member;
}

/** Goods of the site that cost 30 points. */
async function makeGoods(stock = 5, data = {}) {
  const { id, publicId, variants } = await makeProduct({ sellerId: null, pointsPrice: 30, ...data }, [
    { stock },
  ]);
  return { id, publicId, variantId: variants[0]?.id ?? 0, variant: variants[0]?.publicId ?? '' };
}

const wish = (variant: string, data: Partial<ExchangeGoods> = {}): ExchangeGoods => ({
  placeKey: newKey(),
  points: 30,
  locale: 'vi',
  variant,
  quantity: 1,
  receiver,
  ...data,
});

const stockOf = async (id: number) => (await db.productVariant.findUniqueOrThrow({ where: { id } })).stock;

describe('goods', () => {
  it('are exchanged once for each key, wait for shipment, and cost points alone', async () => {
    const member = await makeRich(100);
    const { variant, variantId, publicId: product } = await makeGoods();
    const input = wish(variant, { quantity: 2, points: 60 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchangeGoods(member, input)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const order = await db.order.findFirstOrThrow({ include: { lines: true, events: true } });
    expect(order).toMatchObject({
      kind: 'exchange',
      status: 'paid',
      total: 0n,
      productAmount: 0n,
      pointsUsed: 60,
      paymentMethod: 'points',
      receiver,
      lines: [{ quantity: 2, unitPrice: 30n }],
      events: [{ kind: 'exchanged', byBuyer: true }],
    });
    expect([await balanceOf(member), await stockOf(variantId)]).toEqual([40, 3]);
    expect((await accountOf(member.id)).entries.at(-1)).toMatchObject({
      cause: `exchange:order:${order.id}`,
      subjectKind: 'exchange',
      subjectId: order.publicId,
    });
    const [row] = (await listOwnOrders(member, { view: 'all', q: '', page: 1 })).rows;
    expect(row).toMatchObject({ kind: 'exchange', pointsUsed: 60, lines: [{ product }] });
    await expectBooked();
  });

  it('the last of them goes to one of two', async () => {
    const members = [await makeRich(100), await makeRich(100)];
    const { variant, variantId } = await makeGoods(1);
    const outcomes = await Promise.allSettled(members.map((member) => exchangeGoods(member, wish(variant))));
    expect(codesOf(outcomes).sort()).toEqual(['ok', 'stockTooSmall']);
    expect(await stockOf(variantId)).toBe(0);
    const balances = await Promise.all(members.map(balanceOf));
    expect(balances.sort((one, other) => one - other)).toEqual([70, 100]);
    await expectBooked();
  });

  it('go as far as one balance goes, however many exchanges come at once', async () => {
    const member = await makeRich(100);
    const { variant, variantId } = await makeGoods(50);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, () => exchangeGoods(member, wish(variant))),
    );
    expect(codesOf(outcomes).filter((code) => code === 'ok')).toHaveLength(3);
    expect(codesOf(outcomes).filter((code) => code === 'notEnoughPoints')).toHaveLength(9);
    expect([await balanceOf(member), await stockOf(variantId)]).toEqual([10, 47]);
    await expectBooked();
  });

  it('are offered where they are the site’s, shown, and have a price in points; nothing else is exchanged', async () => {
    const member = await makeRich(1000);
    const seller = await makeActiveMember();
    const { variant, publicId } = await makeGoods();
    const others = [
      await makeGoods(5, { pointsPrice: null }),
      await makeGoods(5, { sellerId: seller.id }),
      await makeGoods(5, { status: 'hidden', listedAt: null }),
    ];
    const { rows } = await listExchangeProducts('vi', 1);
    expect(rows.map(({ product }) => product)).toEqual([publicId]);
    for (const other of others)
      await expect(exchangeGoods(member, wish(other.variant))).rejects.toMatchObject({
        code: 'productUnavailable',
      });
    expect(await exchangeGoods(member, wish(variant, { points: 29 }))).toEqual({ changed: true });
    expect(await db.order.count()).toBe(0);
  });

  it.each(['points_entry', 'shop_order', 'stock_move'])(
    'are not taken where %s is not kept',
    async (table) => {
      const member = await makeRich(100);
      const { variant, variantId } = await makeGoods();
      const input = wish(variant);
      await expect(withoutCommit(table, () => exchangeGoods(member, input))).rejects.toThrow();
      expect([await balanceOf(member), await stockOf(variantId), await db.order.count()]).toEqual([
        100, 5, 0,
      ]);
      expect(await exchangeGoods(member, input)).toHaveProperty('order');
      await expectBooked();
    },
  );

  it('are sent like any order, and nobody cancels them but an administrator: points and stock go back once', async () => {
    const [member, admin] = [await makeRich(100), await makeAdmin()];
    const { variant, variantId } = await makeGoods();
    for (const input of [wish(variant), wish(variant)]) await exchangeGoods(member, input);
    const [sent, ended] = await db.order.findMany({ orderBy: { id: 'asc' } });
    if (!sent || !ended) throw new Error('not placed');
    await expect(cancelOrder(member, ended.publicId)).rejects.toMatchObject({ code: 'orderMoved' });
    const words = { reason: 'Hết hàng', refundNote: '' };
    const outcomes = await Promise.allSettled([
      cancelOrderByAdmin(admin, ended.publicId, words),
      cancelOrderByAdmin(admin, ended.publicId, words),
    ]);
    expect(codesOf(outcomes).sort()).toEqual(['ok', 'orderMoved']);
    expect([await balanceOf(member), await stockOf(variantId)]).toEqual([70, 4]);
    expect((await accountOf(member.id)).entries.at(-1)).toMatchObject({
      kind: 'exchangeBack',
      cause: `exchangeBack:order:${ended.id}`,
    });
    await shipOrder(admin, sent.publicId, { carrier: 'ghn', trackingNumber: 'G1' });
    await confirmReceipt(member, sent.publicId);
    expect(await db.order.findUniqueOrThrow({ where: { id: sent.id } })).toMatchObject({
      status: 'completed',
    });
    expect(await db.auditEntry.count({ where: { action: { in: ['order.cancel', 'order.ship'] } } })).toBe(2);
    await expectBooked();
  });

  it('are one’s own to look at, and stand in a list of the back office of their own', async () => {
    const [member, stranger] = [await makeRich(100), await makeActiveMember()];
    const { variant } = await makeGoods();
    await exchangeGoods(member, wish(variant));
    const { publicId, number } = await db.order.findFirstOrThrow();
    expect(await getOwnOrder(member, publicId)).toMatchObject({ kind: 'exchange', pointsUsed: 30, total: 0 });
    expect(await getOwnOrder(stranger, publicId)).toBeNull();
    await expect(confirmReceipt(stranger, publicId)).rejects.toMatchObject({ code: 'notFound' });
    expect((await listOrdersForAdmin(orderList.read({}))).rows).toEqual([]);
    const find = async (given: Record<string, string>) =>
      (await listExchanges(exchangeList.read(given))).rows.map((row) => row.number);
    expect(await find({})).toEqual([number]);
    expect(await find({ q: 'nguyen thi lan', status: 'paid', what: 'goods' })).toEqual([number]);
    expect(await find({ what: 'months' })).toEqual([]);
    expect(await find({ q: 'quux' })).toEqual([]);
    const files = [];
    for await (const rows of exportExchanges(exchangeList.read({}))) files.push(...rows);
    expect(files).toHaveLength(1);
    expect(files[0]).toContain(number);
  });
});

describe('months of membership', () => {
  it('are not offered without a price, and not to who is a member without an end', async () => {
    const member = await makeRich(100, { membershipExpiresAt: end });
    const none = { months: [], upgrade: null };
    expect(await getServiceOffer(member)).toEqual(none);
    const input = { placeKey: newKey(), months: 1, points: 20, locale: 'vi' } as const;
    expect(await exchangeMonths(member, input)).toEqual({ changed: true });
    await storeSetting('exchange', prices);
    expect(await getServiceOffer(member)).toEqual({
      months: [
        { months: 1, points: 20 },
        { months: 12, points: 200 },
      ],
      upgrade: { points: 80, waiting: false },
    });
    const endless = await makeRich(100, { vipType: vipTypes.enterprise });
    expect(await getServiceOffer(endless)).toEqual(none);
    await expect(exchangeMonths(endless, input)).rejects.toMatchObject({ code: 'conflict' });
    expect(await balanceOf(endless)).toBe(100);
  });

  it('are there at once, after the running term, once for each key', async () => {
    await storeSetting('exchange', prices);
    const member = await makeRich(100, { membershipExpiresAt: end });
    const input = { placeKey: newKey(), months: 1, points: 20, locale: 'vi' } as const;
    await Promise.all(Array.from({ length: 8 }, () => exchangeMonths(member, input)));
    const after = await db.member.findUniqueOrThrow({ where: { id: member.id } });
    expect(after.membershipExpiresAt).toEqual(new Date(Date.UTC(nextYear, 2, 0, 3)));
    expect(await db.order.findMany()).toMatchObject([
      { kind: 'exchange', status: 'completed', service: 'months', serviceMonths: 1, pointsUsed: 20 },
    ]);
    expect(await balanceOf(member)).toBe(80);
    const more = Array.from({ length: 6 }, () => exchangeMonths(member, { ...input, placeKey: newKey() }));
    expect(codesOf(await Promise.allSettled(more)).filter((code) => code === 'ok')).toHaveLength(4);
    const last = await db.member.findUniqueOrThrow({ where: { id: member.id } });
    expect(last.membershipExpiresAt).toEqual(addMonths(addMonths(end, 1), 4));
    expect(await balanceOf(member)).toBe(0);
    await expectBooked();
  });
});

describe('the upgrade', () => {
  const upgrade = () => ({ placeKey: newKey(), points: 80, locale: 'vi' }) as const;

  async function applied() {
    await storeSetting('exchange', prices);
    const [member, admin] = [await makeRich(100, { membershipExpiresAt: end }), await makeAdmin()];
    await exchangeUpgrade(member, upgrade());
    const application = await db.membershipApplication.findFirstOrThrow({ include: { order: true } });
    const order = await db.order.findFirstOrThrow();
    return { member, admin, application, order };
  }

  const no = { reasonCode: null, reason: 'Thiếu giấy tờ' };
  const stateOf = async ({ id }: { id: number }) =>
    (await db.order.findUniqueOrThrow({ where: { id } })).status;

  it('takes the points and opens an application without a fee', async () => {
    const { member, application, order } = await applied();
    expect(application).toMatchObject({
      memberId: member.id,
      purpose: 'upgrade',
      vipType: vipTypes.enterprise,
      status: 'pending',
      order: { amount: 0 },
    });
    expect(order).toMatchObject({ service: 'upgrade', status: 'paid', applicationId: application.id });
    expect(await balanceOf(member)).toBe(20);
    expect((await getServiceOffer(member)).upgrade).toEqual({ points: 80, waiting: true });
    await expect(exchangeUpgrade(member, upgrade())).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is one, however it is asked for at once', async () => {
    await storeSetting('exchange', prices);
    const member = await makeRich(300);
    const outcomes = await Promise.allSettled([
      exchangeUpgrade(member, upgrade()),
      exchangeUpgrade(member, upgrade()),
      applyForMembership({ ...member, avatar: null }, { type: 'company', note: '' }),
    ]);
    expect(codesOf(outcomes).sort()).toEqual(['conflict', 'conflict', 'ok']);
    expect(await db.membershipApplication.count()).toBe(1);
    expect(await balanceOf(member)).toBe(300 - 80 * (await db.order.count()));
    await expectBooked();
  });

  it('that is rejected gives the points back, once', async () => {
    const { member, admin, application, order } = await applied();
    const outcomes = await Promise.allSettled([
      rejectApplication(admin, application.publicId, no),
      rejectApplication(admin, application.publicId, no),
    ]);
    expect(codesOf(outcomes).sort()).toEqual(['conflict', 'ok']);
    expect([await balanceOf(member), await stateOf(order)]).toEqual([100, 'cancelled']);
    expect(await db.member.findUniqueOrThrow({ where: { id: member.id } })).toMatchObject({
      vipType: vipTypes.individual,
      membershipStatus: membershipStatuses.active,
    });
    await expectBooked();
  });

  it('that is approved and rejected at once is one of them, and so are the points', async () => {
    const { member, admin, application, order } = await applied();
    await Promise.allSettled([
      approveApplication(admin, application.publicId),
      rejectApplication(admin, application.publicId, no),
    ]);
    const { status } = await db.membershipApplication.findUniqueOrThrow({ where: { id: application.id } });
    expect([await balanceOf(member), await stateOf(order)]).toEqual(
      status === 'approved' ? [20, 'completed'] : [100, 'cancelled'],
    );
    await expectBooked();
  });

  it('of a member who is deleted for good ends, and the account keeps what went back to it', async () => {
    const { member, admin, order } = await applied();
    await deleteMember(admin, member.publicId);
    expect([await balanceOf(member), await stateOf(order)]).toEqual([20, 'paid']);
    const { id } = await accountOf(member.id);
    await purgeMember(admin, member.publicId);
    expect(await stateOf(order)).toBe('cancelled');
    expect(await db.pointsAccount.findUniqueOrThrow({ where: { id } })).toMatchObject({
      memberId: null,
      balance: 100,
    });
    await expectLedgerRight();
  });

  it('is completed by the approval, and is neither sent nor cancelled at the desk', async () => {
    const { member, admin, application, order } = await applied();
    const desk = [
      shipOrder(admin, order.publicId, { carrier: 'ghn', trackingNumber: 'G1' }),
      cancelOrderByAdmin(admin, order.publicId, { reason: 'x', refundNote: '' }),
    ];
    expect(codesOf(await Promise.allSettled(desk))).toEqual(['orderMoved', 'orderMoved']);
    await approveApplication(admin, application.publicId);
    expect([await balanceOf(member), await stateOf(order)]).toEqual([20, 'completed']);
    expect(await db.member.findUniqueOrThrow({ where: { id: member.id } })).toMatchObject({
      vipType: vipTypes.enterprise,
    });
    await expectBooked();
  });
});

describe('who may exchange', () => {
  it.each([
    ['a visitor', {}, 'membershipRequired'],
    ['a member who waits', { vipType: vipTypes.individual }, 'activationRequired'],
    [
      'an expired one',
      { vipType: vipTypes.individual, membershipStatus: membershipStatuses.expired },
      'activationRequired',
    ],
  ])('is not %s', async (_, data, code) => {
    await storeSetting('exchange', prices);
    const { viewer, headers } = await signIn({ ...data, membershipExpiresAt: end });
    await givePoints(viewer.id, 500);
    const { variant } = await makeGoods();
    const key = { placeKey: newKey(), locale: 'vi' } as const;
    const calls = [
      () => exchangeGoodsAction(wish(variant)),
      () => exchangeMonthsAction({ ...key, months: 1, points: 20 }),
      () => exchangeUpgradeAction({ ...key, points: 80 }),
    ];
    for (const call of calls) {
      expect(await callAction(call, headers)).toMatchObject({ ok: false, code });
      expect(await callAction(call)).toMatchObject({ ok: false, code: 'loginRequired' });
    }
    expect([await balanceOf(viewer), await db.order.count()]).toEqual([500, 0]);
  });

  it('is nobody whose membership ended since their session was read', async () => {
    const member: Member = await makeRich(100);
    const { variant } = await makeGoods();
    const data = { membershipStatus: membershipStatuses.expired };
    await db.member.update({ where: { id: member.id }, data });
    await expect(exchangeGoods(member, wish(variant))).rejects.toMatchObject({ code: 'activationRequired' });
  });

  it('says of the receiver what is wrong', async () => {
    const { viewer, headers } = await signIn({
      vipType: vipTypes.individual,
      membershipStatus: membershipStatuses.active,
    });
    await givePoints(viewer.id, 100);
    const { variant } = await makeGoods();
    const wrong = wish(variant, { receiver: { ...receiver, fullName: ' ', phone: 'x' } });
    expect(await callAction(() => exchangeGoodsAction(wrong), headers)).toMatchObject({
      code: 'invalidInput',
      fieldErrors: { 'receiver.fullName': 'fullNameRequired', 'receiver.phone': 'phoneInvalid' },
    });
  });
});

it('lists of exchanges and of what can be exchanged are read by an index, however many orders and products there are', async () => {
  const rows = Array.from({ length: 500 }, (_, at) => ({ publicId: newPublicId(), at }));
  await db.order.createMany({
    data: rows.map(({ publicId, at }) => ({
      publicId,
      number: `DH${publicId}`,
      kind: at % 100 === 0 ? ('exchange' as const) : ('product' as const),
      placeKey: publicId,
      locale: 'vi',
      productAmount: 0,
      total: 0,
      receiver,
      paymentMethod: 'points' as const,
      createdAt: new Date(Date.now() - at * 1_000),
    })),
  });
  await db.product.createMany({
    data: rows.map(({ publicId, at }) => ({
      publicId,
      sourceLocale: 'vi',
      name: `Bàn ${at}`,
      status: 'published' as const,
      publishedAt: new Date(),
      listedAt: new Date(),
      pointsPrice: at % 100 === 0 ? at + 1 : null,
    })),
  });
  const isOrders = (text: string) => /ORDER BY "public"\."shop_order"\."created_at"/.test(text);
  const isProducts = (text: string) => /ORDER BY "public"\."product"\."points_price"/.test(text);
  const list = () => listExchanges(exchangeList.read({}));
  expect(await planOf(list, isOrders, ['shop_order'])).toContain('shop_order_kind_created_at_id_idx');
  const goods = () => listExchangeProducts('vi', 1);
  expect(await planOf(goods, isProducts, ['product'])).toContain('product_points_price_id_idx');
});
