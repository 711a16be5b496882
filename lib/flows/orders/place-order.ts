import 'server-only';
import { gateErrors, gateOf } from '@/lib/accounts/policy';
import { notify } from '@/lib/notifications/notify';
import { getAddress } from '@/lib/orders/addresses/queries';
import { isAsPlaced } from '@/lib/orders/checkout/as-placed';
import { type CheckoutView, isAsSeen } from '@/lib/orders/checkout/checkout-view';
import {
  type BoughtLine,
  type CheckoutRules,
  getCheckoutRules,
  getOrderGate,
  getSpendable,
  listWantedLines,
  readCheckout,
} from '@/lib/orders/checkout/queries';
import type { PlaceOrder } from '@/lib/orders/checkout/schemas';
import { lockPlacings, shareTraders } from '@/lib/orders/locks';
import { addOrderEvent } from '@/lib/orders/order-events';
import { foldOrder } from '@/lib/orders/order-fold';
import { newOrderNumber } from '@/lib/orders/order-number';
import { dueAfter } from '@/lib/orders/order-status';
import type { PaymentMethod } from '@/lib/orders/payment-methods';
import { storedReceiver } from '@/lib/orders/receiver';
import { countSoldUnits } from '@/lib/orders/sold-units';
import { writePoints } from '@/lib/points/ledger';
import { lockAccount } from '@/lib/points/locks';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { newPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { lockCartOf, lockProducts, lockVariants } from '@/lib/shop/locks';
import { changeStocks } from '@/lib/shop/stock';
import { assertLeavesStock } from './leaves-stock';
import { moveOrder } from './move-order';
import { findPlaced, type PlacedOrder, runPlacing } from './placing';

/**
 * What came of it: the order, which is `asBefore` where the key had placed it and something else is sent now; or nothing but what
 * became other than the page had shown.
 */
export type Placing = { order: PlacedOrder; asBefore?: true } | { changed: CheckoutView };

type Buyer = Pick<Viewer, 'id' | 'vipType' | 'membershipStatus'>;

/**
 * Places an order: in one transaction it takes the stock, writes lines as they are now, takes them out of the cart and tells the
 * buyer. The same key again is the same order, however often and at once it is sent, and is said to be the one of before where
 * another address, message, invoice, method or sum is sent with it. Nothing is placed where name, price, stock or delivery is other
 * than the browser showed (product.md 5, specification §3).
 * @throws AppError `loginRequired`, `membershipRequired`, `activationRequired`; `invalidInput` where the address or the method is
 * gone; `unpaidOrdersFull`, `deliveryOrdersFull`; `busy` where hundreds wait already
 */
export async function placeOrder(buyer: Buyer, input: PlaceOrder): Promise<Placing> {
  const gate = await getOrderGate(buyer);
  if (gate) throw new AppError(gateErrors[gate]);
  const before = await findBefore(db, buyer, input);
  if (before) return before;
  const rules = await getCheckoutRules();
  if (!rules.methods.includes(input.method))
    throw new AppError('invalidInput', { fieldErrors: { method: 'methodMissing' } });
  return runPlacing((tx) => place(tx, buyer, input, rules));
}

async function place(tx: Tx, buyer: Buyer, input: PlaceOrder, rules: CheckoutRules): Promise<Placing> {
  // Orders of one buyer are placed one after the other, so that each counts those before it.
  await lockPlacings(tx, buyer.id);
  await lockWanted(tx, buyer, input);
  // Who sent the same key at once has waited for the same rows: what the first one placed is there now.
  const before = await findBefore(tx, buyer, input);
  if (before) return before;
  const address = await getAddress(buyer, input.address, tx);
  if (!address) throw new AppError('invalidInput', { fieldErrors: { address: 'addressMissing' } });
  const wanted = await listWantedLines(buyer, input.buy, tx);
  const { nickname, ...membership } = await tx.member.findUniqueOrThrow({
    where: { id: buyer.id },
    select: { nickname: true, vipType: true, membershipStatus: true },
  });
  const points = input.seen.pointsUsed;
  const balance = await readBalance(tx, { id: buyer.id, ...membership }, points);
  const { view, bought } = await readCheckout(buyer, wanted, rules, input.locale, { balance, points }, tx);
  if (!isAsSeen(input.seen, view)) return { changed: view };
  const { pointsUsed, creditDeduction, total } = view.totals;
  const paymentMethod = methodOf(input, view.totals);
  const isAccepted = paymentMethod === 'cash_on_delivery' || paymentMethod === 'points';
  await assertLeavesStock(tx, buyer.id, paymentMethod);
  const { id: _id, isDefault: _isDefault, ...written } = address;
  const receiver = storedReceiver(written);
  const now = new Date();
  const number = newOrderNumber(now);
  const order = await tx.order.create({
    data: {
      publicId: newPublicId(),
      number,
      searchFold: foldOrder({ number, buyer: nickname, receiver }),
      memberId: buyer.id,
      placeKey: input.placeKey,
      locale: input.locale,
      ...view.totals,
      receiver,
      ...(input.invoice && { invoice: input.invoice }),
      buyerMessage: input.message,
      paymentMethod,
      dueAt: dueAfter('pending', now),
      createdAt: now,
      lines: { create: bought.map(lineOf) },
    },
    select: {
      id: true,
      publicId: true,
      createdAt: true,
      lines: { select: { id: true, variantId: true, quantity: true } },
    },
  });
  const { publicId } = order;
  await addOrderEvent(tx, order.id, 'placed', { total }, { byBuyer: true }, now);
  await changeStocks(
    tx,
    order.lines.flatMap(({ id, variantId, quantity }) =>
      variantId === null ? [] : [{ variantId, change: -quantity, orderLineId: id }],
    ),
    { reason: 'order', memberId: buyer.id },
  );
  await takeOutOfCart(tx, buyer, input, bought);
  await countSoldUnits(tx, order, 1);
  if (pointsUsed > 0) {
    await writePoints(tx, {
      memberId: buyer.id,
      kind: 'spend',
      amount: -pointsUsed,
      cause: `spend:order:${order.id}`,
      subject: { kind: 'order', id: publicId },
    });
  }
  const spent = { points: pointsUsed, deduction: creditDeduction };
  await notify(tx, buyer.id, 'orderPlaced', { number, publicId, amount: total, ...spent });
  if (isAccepted) await moveOrder(tx, order.id, 'accept', { by: 'buyer' });
  return { order: { id: publicId, number } };
}

/** The order that the key placed already, and whether that is what is sent now; null where there is none. */
async function findBefore(tx: Tx, buyer: Buyer, input: PlaceOrder): Promise<Placing | null> {
  const order = await findPlaced(tx, buyer, input.placeKey);
  if (!order) return null;
  const placed = await tx.order.findUniqueOrThrow({
    where: { publicId: order.id },
    select: { receiver: true, invoice: true, buyerMessage: true, paymentMethod: true, total: true },
  });
  const address = await getAddress(buyer, input.address, tx);
  const { message: buyerMessage, invoice, seen } = input;
  const paymentMethod = methodOf(input, seen);
  const sent = { receiver: address, invoice, buyerMessage, paymentMethod, total: seen.total };
  const isSame = isAsPlaced({ ...placed, total: Number(placed.total) }, sent);
  return { order, ...(!isSame && { asBefore: true as const }) };
}

/** Where nothing is left to pay, points pay. */
function methodOf(
  { method }: Pick<PlaceOrder, 'method'>,
  { total, pointsUsed }: { total: number; pointsUsed: number },
): PaymentMethod {
  return total === 0 && pointsUsed > 0 ? 'points' : method;
}

/** What the buyer has to spend; held where they do, so that of several orders at once each sees what the one before left. */
async function readBalance(tx: Tx, buyer: Buyer, points: number): Promise<number> {
  if (points > 0 && !gateOf(buyer, 'paid')) await lockAccount(tx, buyer.id);
  return getSpendable(buyer, tx);
}

/** Holds what is to be bought, in the order of the house: members, products, variants, the cart that it is taken out of. */
async function lockWanted(tx: Tx, buyer: Buyer, { buy }: PlaceOrder): Promise<void> {
  const wanted = await listWantedLines(buyer, buy, tx);
  if (wanted.length === 0) return;
  const variants = await tx.productVariant.findMany({
    where: { id: { in: wanted.map(({ variantId }) => variantId) } },
    take: wanted.length,
    select: { id: true, productId: true, product: { select: { sellerId: true } } },
  });
  await shareTraders(tx, [buyer.id, ...variants.flatMap(({ product }) => product.sellerId ?? [])]);
  await lockProducts(
    tx,
    variants.map(({ productId }) => productId),
  );
  await lockVariants(
    tx,
    variants.map(({ id }) => id),
  );
  if (!buy) await lockCartOf(tx, buyer.id);
}

function lineOf({ sellable, quantity }: BoughtLine, position: number) {
  const { productId, variantId, sellerId, name, spec, code, mediaId, price } = sellable;
  return {
    publicId: newPublicId(),
    position,
    productId,
    variantId,
    sellerId,
    name,
    spec,
    code,
    mediaId,
    unitPrice: price,
    quantity,
  };
}

/** What was bought by "buy now" was in no cart. The cart is held since its lines were read: no unit joined them meanwhile. */
async function takeOutOfCart(
  tx: Tx,
  buyer: Buyer,
  { buy }: PlaceOrder,
  bought: readonly BoughtLine[],
): Promise<void> {
  if (buy) return;
  await tx.cartLine.deleteMany({
    where: {
      cart: { memberId: buyer.id },
      variantId: { in: bought.map(({ sellable }) => sellable.variantId) },
    },
  });
  await tx.cart.updateMany({ where: { memberId: buyer.id }, data: { version: { increment: 1 } } });
}
