import { describe, expect, it } from 'vitest';
import { deleteMember, purgeMember, restoreMember } from '@/lib/flows/members/delete-member';
import { endSilence, silenceMember } from '@/lib/flows/members/silence-member';
import { activateMember, approveApplication } from '@/lib/flows/memberships/decide-application';
import { expireMemberships } from '@/lib/flows/memberships/expire-memberships';
import { cancelOrder, confirmReceipt } from '@/lib/flows/orders/buyer-order';
import { payOrderByAdmin } from '@/lib/flows/orders/pay-order';
import { placeOrder } from '@/lib/flows/orders/place-order';
import { shipOrder } from '@/lib/flows/orders/ship-order';
import { changeOwnVariant, hideOwnProduct, showOwnProduct } from '@/lib/flows/products/own-product';
import { createApplication } from '@/lib/orders/create-application';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { vipTypes } from '@/lib/shared/viewer';
import { getCart } from '@/lib/shop/cart/queries';
import { addToCart } from '@/lib/shop/cart/service';
import { listProductIds } from '@/lib/shop/find-products';
import { listProductsOfCard } from '@/lib/shop/product-tiles';
import { everything, getProduct, getProductStates } from '@/lib/shop/queries';
import { findProductIds } from '@/lib/shop/search';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { makeAddress, makePlacing } from '@/tests/factories/carts';
import { makeActiveMember } from '@/tests/factories/members';
import { makeOrder } from '@/tests/factories/orders';
import { makeSeller, makeSellersProduct } from '@/tests/factories/products';

type Admin = { id: number; name: string };
type Seller = { id: number; publicId: string };

const failing = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );

/** Membership of another kind, as an administrator approves it. */
async function become(admin: Admin, { id }: Seller, vipType: number) {
  const application = { memberId: id, vipType, purpose: 'upgrade' } as const;
  const { publicId } = await db.$transaction(async (tx) => {
    const made = await createApplication(tx, application, { amount: 0, termDays: 365 }, new Date());
    return tx.membershipApplication.findUniqueOrThrow({ where: { id: made.id }, select: { publicId: true } });
  });
  await approveApplication(admin, publicId);
}

async function expire({ id }: Seller) {
  await db.member.update({ where: { id }, data: { membershipExpiresAt: new Date(0) } });
  await expireMemberships();
}

type Way = [
  string,
  (admin: Admin, seller: Seller) => Promise<void>,
  (admin: Admin, seller: Seller) => Promise<void>,
];
const ways: Way[] = [
  [
    'was deleted',
    (admin, { publicId }) => deleteMember(admin, publicId),
    (admin, { publicId }) => restoreMember(admin, publicId),
  ],
  [
    'did not renew',
    (_admin, seller) => expire(seller),
    (admin, { publicId }) => activateMember(admin, publicId),
  ],
  [
    'is an individual now',
    (admin, seller) => become(admin, seller, vipTypes.individual),
    (admin, seller) => become(admin, seller, vipTypes.enterprise),
  ],
];

describe('the products of a seller', () => {
  it.each(ways)(
    'who %s are nowhere and bought by nobody, placed orders go on, and all of it comes back',
    async (_how, leave, comeBack) => {
      const [admin, seller, buyer] = [await makeAdmin(), await makeSeller(), await makeActiveMember()];
      const card = await makeCard({ ownerId: seller.id });
      const { id, publicId, variants } = await makeSellersProduct(seller, { name: 'Ghế quuxtre' });
      const { id: variantId = 0, publicId: variant = '' } = variants[0] ?? {};
      const owner = { memberId: buyer.id };
      await addToCart(owner, { variant, quantity: 2 });
      const order = await makeOrder(buyer, { orderLines: [{ variantId }] });
      const { publicId: address } = await makeAddress(buyer);
      const open = [
        await makePlacing(buyer, { address }),
        await makePlacing(buyer, { address, buy: { variant, quantity: 1 } }),
      ];
      const where = async () => ({
        listed: await listProductIds(db, everything, 'newest'),
        found: (await findProductIds({ q: 'quuxtre', exact: true, locale: 'vi', narrowing: everything })).ids,
        page: (await getProduct(publicId, 'vi'))?.publicId ?? null,
        state: Object.keys(await getProductStates([publicId])),
        cart: (await getCart(owner, 'vi')).sellers.flatMap(({ lines }) =>
          lines.map(({ problem }) => problem),
        ),
      });
      const shown = { listed: [id], found: [id], page: publicId, state: [publicId], cart: [null] };
      expect(await where()).toEqual(shown);

      await leave(admin, seller);
      expect(await where()).toEqual({ listed: [], found: [], page: null, state: [], cart: ['gone'] });
      expect((await listProductsOfCard(card.publicId, 'vi')).products).toEqual([]);
      for (const input of open) {
        // Also by who says that they saw it, and asks for what is there no more.
        expect(await placeOrder(buyer, input)).toHaveProperty('changed');
        const none = { lines: [], shippingFee: 0, pointsUsed: 0, creditDeduction: 0, total: 0 };
        expect(await placeOrder(buyer, { ...input, seen: none })).toHaveProperty('changed');
      }
      expect(await failing(addToCart(owner, { variant, quantity: 1 }))).toBe('productUnavailable');
      const money = { amount: 250_000, transactionId: 'FT1' };
      expect(await payOrderByAdmin(admin, order.publicId, money)).toEqual({ outcome: 'paid' });
      await shipOrder(admin, order.publicId, { carrier: 'ghn', trackingNumber: 'G1' });
      await confirmReceipt(buyer, order.publicId);
      // What is sold again by nobody comes back onto no shelf when its order is cancelled.
      const other = await makeOrder(buyer, { orderLines: [{ variantId, quantity: 6 }] });
      await cancelOrder(buyer, other.publicId);
      expect((await where()).listed).toEqual([]);

      await comeBack(admin, seller);
      expect(await where()).toEqual(shown);
      expect(await placeOrder(buyer, open[0] ?? (await makePlacing(buyer)))).toHaveProperty('order');
    },
  );

  it('who ends while a crowd buys are sold before or not at all', async () => {
    const seller = await makeSeller();
    const { variants } = await makeSellersProduct(seller);
    const buy = { variant: variants[0]?.publicId ?? '', quantity: 1 };
    const buyers = await Promise.all(Array.from({ length: 6 }, () => makeActiveMember()));
    const inputs = await Promise.all(buyers.map((buyer) => makePlacing(buyer, { buy })));
    await db.member.update({ where: { id: seller.id }, data: { membershipExpiresAt: new Date(0) } });
    const [ended, ...placings] = await Promise.all([
      expireMemberships(),
      ...inputs.map((input, at) =>
        placeOrder(buyers[at] ?? { id: 0, vipType: 0, membershipStatus: 0 }, input),
      ),
    ]);
    expect(ended).toBe(1);
    const sold = placings.filter((placing) => typeof placing === 'object' && 'order' in placing);
    expect(await db.order.count()).toBe(sold.length);
    const variant = await db.productVariant.findFirstOrThrow({ select: { stock: true } });
    expect(variant.stock).toBe(7 - sold.length);
    const late = await makeActiveMember();
    const { seen } = inputs[0] ?? (await makePlacing(late));
    expect(await placeOrder(late, { ...(await makePlacing(late, { buy })), seen })).toHaveProperty('changed');
  });

  it('who is deleted for good are gone, and their orders name what was bought', async () => {
    const [admin, seller, buyer] = [await makeAdmin(), await makeSeller(), await makeActiveMember()];
    const { publicId, variants } = await makeSellersProduct(seller, { name: 'Ghế tre' });
    const orderLines = [{ variantId: variants[0]?.id ?? 0, quantity: 2 }];
    const [kept, ended] = [
      await makeOrder(buyer, { orderLines, status: 'paid' }),
      await makeOrder(buyer, { orderLines }),
    ];
    await deleteMember(admin, seller.publicId);
    await purgeMember(admin, seller.publicId);
    expect(await getProduct(publicId, 'vi')).toBeNull();
    await shipOrder(admin, kept.publicId, { carrier: 'ghn', trackingNumber: 'G1' });
    await cancelOrder(buyer, ended.publicId);
    const lines = await db.orderLine.findMany({ select: { name: true, sellerId: true, variantId: true } });
    expect(lines).toEqual([1, 2].map(() => ({ name: 'Ghế tre', sellerId: null, variantId: null })));
  });
});

describe('a seller who is silenced', () => {
  it('sells on what stands, and publishes, shows and restores nothing', async () => {
    const [admin, seller, buyer] = [await makeAdmin(), await makeSeller(), await makeActiveMember()];
    const { publicId, variants } = await makeSellersProduct(seller);
    const hidden = await makeSellersProduct(seller);
    await hideOwnProduct(seller, hidden.publicId);
    await silenceMember(admin, seller.publicId, { days: 7, reasonCode: null, reason: 'x' });
    expect(await failing(makeSellersProduct(seller))).toBe('silenced');
    expect(await failing(showOwnProduct(seller, hidden.publicId))).toBe('silenced');
    const variant = variants[0]?.publicId ?? '';
    await changeOwnVariant(seller, {
      variant,
      seenPrice: 250_000,
      price: 240_000,
      seenStock: 7,
      stock: 8,
      editKey: newPublicId(),
    });
    expect((await getProduct(publicId, 'vi'))?.publicId).toBe(publicId);
    const input = await makePlacing(buyer, { buy: { variant, quantity: 1 } });
    expect(await placeOrder(buyer, input)).toHaveProperty('order');
    await endSilence(admin, seller.publicId);
    await showOwnProduct(seller, hidden.publicId);
  });
});
