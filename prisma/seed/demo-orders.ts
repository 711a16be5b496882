import 'server-only';
import { readFileSync } from 'node:fs';
import { addOrderEvent } from '@/lib/orders/order-events';
import { foldOrder } from '@/lib/orders/order-fold';
import { orderNumberOf } from '@/lib/orders/order-number';
import { dueAfter, type OrderStatus } from '@/lib/orders/order-status';
import type { PaymentMethod } from '@/lib/orders/payment-methods';
import { countSoldUnits } from '@/lib/orders/sold-units';
import { foldText } from '@/lib/search/fold';
import type { Tx } from '@/lib/server/db';
import { dayMs, hourMs } from '@/lib/shared/durations';
import { optionsSchema, specOf } from '@/lib/shop/product-content';
import { changeStocks } from '@/lib/shop/stock';
import { makePublicId } from './cards/contacts';
import { Random } from './cards/random';

/** Apart from the identifiers of products and variants. */
const orderSeed = 0x7e122;

type Language = 'zh-CN' | 'vi';

const data = JSON.parse(readFileSync(new URL('./data/shop/orders.json', import.meta.url), 'utf8')) as {
  receivers: Record<
    Language,
    Record<'fullName' | 'phone' | 'address' | 'city' | 'postalCode' | 'country', string>
  >;
  messages: Record<Language, string[]>;
  ratings: Record<Language, [stars: number, text: string][]>;
};

/** What an account has ordered, the newest first: how it stands, how it is paid, and how many hours ago it was placed. */
const plan: { status: OrderStatus; method: PaymentMethod; hours: number }[] = [
  { status: 'pending', method: 'online', hours: 5 },
  { status: 'paid', method: 'vietqr', hours: 22 },
  { status: 'shipped', method: 'cash_on_delivery', hours: 70 },
  { status: 'completed', method: 'vietqr', hours: 11 * 24 },
  { status: 'cancelled', method: 'wechat', hours: 16 * 24 },
  { status: 'completed', method: 'cash_on_delivery', hours: 27 * 24 },
  { status: 'completed', method: 'vietqr', hours: 45 * 24 },
];

export type Buyer = { id: number; email: string; nickname: string; locale: Language };

/** Where what an account orders is sent. */
export function receiverOf({ locale, email }: Pick<Buyer, 'locale' | 'email'>) {
  return { ...data.receivers[locale], email };
}

type Sold = {
  id: number;
  productId: number;
  sellerId: number | null;
  name: string;
  spec: string;
  code: string;
  price: bigint;
  mediaId: number | null;
};

/**
 * Variants that a buyer may have bought: in stock, not their own, each of another product.
 * @returns `some` of all, and those of `sellers`
 */
async function readSold(
  tx: Tx,
  buyer: Buyer,
  sellers: ReadonlySet<number>,
  count: number,
  random: Random,
): Promise<{ some: Sold[]; theirs: Sold[] }> {
  const rows = await tx.productVariant.findMany({
    where: {
      stock: { gt: 5 },
      position: 0,
      product: { listedAt: { not: null }, OR: [{ sellerId: null }, { sellerId: { not: buyer.id } }] },
    },
    orderBy: { id: 'asc' },
    take: 1000,
    select: {
      id: true,
      code: true,
      price: true,
      values: true,
      product: {
        select: {
          id: true,
          sellerId: true,
          name: true,
          options: true,
          translations: {
            where: { locale: buyer.locale, field: { in: ['name', 'options'] } },
            select: { field: true, text: true },
          },
          images: { orderBy: { position: 'asc' }, take: 1, select: { mediaId: true } },
        },
      },
    },
  });
  const soldOf = ({ id, code, price, values, product }: (typeof rows)[number]): Sold => ({
    id,
    productId: product.id,
    sellerId: product.sellerId,
    name: textIn(product, 'name') ?? product.name,
    spec: specIn(product, values),
    code,
    price,
    mediaId: product.images[0]?.mediaId ?? null,
  });
  const theirs = rows.filter(({ product }) => product.sellerId !== null && sellers.has(product.sellerId));
  return { some: random.some(rows, count).map(soldOf), theirs: theirs.map(soldOf) };
}

type Texts = { options: unknown; translations: readonly { field: string; text: string }[] };

const textIn = ({ translations }: Texts, field: string) =>
  translations.find((row) => row.field === field)?.text;

/** What was chosen, in the buyer's language where the product is said in it. */
function specIn(product: Texts, values: readonly string[]): string {
  const own = optionsSchema.parse(product.options);
  const said = textIn(product, 'options');
  const options = said === undefined ? own : optionsSchema.parse(JSON.parse(said));
  return specOf(
    values.map((value, at) => options[at]?.values[own[at]?.values.indexOf(value) ?? -1] ?? value),
  );
}

/** Times of an order that came to a status, one step after the other. */
function timesOf(status: OrderStatus, method: PaymentMethod, placed: Date) {
  const after = (hours: number) => new Date(placed.getTime() + hours * hourMs);
  const isShipped = status === 'shipped' || status === 'completed';
  const onDelivery = method === 'cash_on_delivery';
  const paidAt = status === 'completed' && onDelivery ? after(96) : after(6);
  const isPaid = onDelivery ? status === 'completed' : isShipped || status === 'paid';
  return {
    paidAt: isPaid ? paidAt : null,
    shippedAt: isShipped ? after(30) : null,
    completedAt: status === 'completed' ? after(96) : null,
    cancelledAt: status === 'cancelled' ? after(3) : null,
  };
}

async function seedOrder(
  tx: Tx,
  buyer: Buyer,
  at: number,
  { status, method, hours }: (typeof plan)[number],
  sold: readonly Sold[],
  now: Date,
): Promise<void> {
  const random = new Random(orderSeed, buyer.id * 100 + at);
  const createdAt = new Date(now.getTime() - hours * hourMs);
  const key = makePublicId(orderSeed, buyer.id * 100 + at);
  const times = timesOf(status, method, createdAt);
  const lines = sold.map(({ id, price, ...line }, position) => ({
    ...line,
    publicId: makePublicId(orderSeed, 50_000_000 + buyer.id * 1000 + at * 10 + position),
    position,
    variantId: id,
    unitPrice: price,
    quantity: random.int(1, 3),
  }));
  const total = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * BigInt(quantity), 0n);
  const messages = data.messages[buyer.locale];
  const number = orderNumberOf(createdAt, key);
  const receiver = receiverOf(buyer);
  const transactionId = `FT${random.digits(12)}`;
  const parcel = { carrier: 'ghn', trackingNumber: `GHN${random.digits(9)}` };
  const order = await tx.order.create({
    data: {
      publicId: key,
      number,
      searchFold: foldOrder({ number, buyer: buyer.nickname, receiver }),
      memberId: buyer.id,
      status,
      placeKey: key,
      locale: buyer.locale,
      productAmount: total,
      total,
      receiver,
      buyerMessage: messages[at % messages.length] ?? '',
      paymentMethod: method,
      ...times,
      transactionId: times.paidAt && method === 'vietqr' ? transactionId : null,
      ...(times.shippedAt ? parcel : {}),
      cancelCause: status === 'cancelled' ? 'buyer' : null,
      dueAt: dueAfter(status, times.shippedAt ?? now),
      createdAt,
      lines: { create: lines },
    },
    select: { id: true, createdAt: true, lines: { select: { id: true, variantId: true, quantity: true } } },
  });
  await addEvents(tx, order.id, {
    total: Number(total),
    method,
    transactionId,
    parcel,
    placed: createdAt,
    ...times,
  });
  if (status === 'cancelled') return;
  await changeStocks(
    tx,
    order.lines.flatMap(({ id, variantId, quantity }) =>
      variantId === null ? [] : [{ variantId, change: -quantity, orderLineId: id }],
    ),
    { reason: 'order' },
  );
  await countSoldUnits(tx, order, 1);
  if (status === 'completed') await seedRatings(tx, buyer, at, order.id, times.completedAt ?? now);
}

type History = ReturnType<typeof timesOf> & {
  total: number;
  method: PaymentMethod;
  transactionId: string;
  parcel: { carrier: string; trackingNumber: string };
  placed: Date;
};

async function addEvents(tx: Tx, id: number, history: History): Promise<void> {
  const { total, method, transactionId, parcel, placed, paidAt, shippedAt, completedAt, cancelledAt } =
    history;
  const buyer = { byBuyer: true };
  await addOrderEvent(tx, id, 'placed', { total }, buyer, placed);
  if (method === 'cash_on_delivery') await addOrderEvent(tx, id, 'accepted', {}, buyer, placed);
  else if (paidAt) await addOrderEvent(tx, id, 'paid', { amount: total, transactionId }, {}, paidAt);
  if (shippedAt) await addOrderEvent(tx, id, 'shipped', parcel, {}, shippedAt);
  if (completedAt) await addOrderEvent(tx, id, 'received', { byItself: false }, buyer, completedAt);
  if (cancelledAt) await addOrderEvent(tx, id, 'cancelled', { reason: '' }, buyer, cancelledAt);
}

async function seedRatings(tx: Tx, buyer: Buyer, at: number, orderId: number, received: Date): Promise<void> {
  const lines = await tx.orderLine.findMany({
    where: { orderId, productId: { not: null } },
    orderBy: { position: 'asc' },
    take: 10,
    select: { id: true, productId: true },
  });
  const words = data.ratings[buyer.locale];
  for (const [place, { id, productId }] of lines.entries()) {
    const [stars, text] = words[(at + place) % words.length] ?? [5, ''];
    if (productId === null) continue;
    await tx.productRating.create({
      data: {
        publicId: makePublicId(orderSeed, 90_000_000 + id),
        productId,
        orderLineId: id,
        memberId: buyer.id,
        stars,
        text,
        textFold: foldText(text),
        locale: buyer.locale,
        createdAt: new Date(received.getTime() + dayMs),
      },
      select: { id: true },
    });
    await tx.product.update({
      where: { id: productId },
      data: { ratingCount: { increment: 1 }, ratingSum: { increment: stars } },
      select: { id: true },
    });
  }
}

/** Writes orders of the demo's accounts in every state, with events, stock and some ratings that belong to them. */
export async function seedDemoOrders(tx: Tx, buyers: readonly Buyer[], now: Date): Promise<void> {
  const accounts = new Set(buyers.map(({ id }) => id));
  for (const buyer of buyers) {
    const random = new Random(orderSeed, buyer.id);
    const { some, theirs } = await readSold(tx, buyer, accounts, plan.length * 2, random);
    // In a small demo things are bought again.
    const pick = (list: readonly Sold[], at: number) =>
      list.length > 0 ? [list[at % list.length] as Sold] : [];
    for (const [at, order] of plan.entries()) {
      // Every other order has something of another account of the demo, which so has sold something.
      const lines = [...pick(some, at), ...(at % 2 === 1 ? pick(theirs, at) : [])];
      const different = lines.filter(({ id }, place) => lines.findIndex((line) => line.id === id) === place);
      if (different.length > 0) await seedOrder(tx, buyer, at, order, different, now);
    }
  }
}
