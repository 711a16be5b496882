import { placeOrder } from '@/lib/flows/orders/place-order';
import { seenOf } from '@/lib/orders/checkout/checkout-view';
import { getCheckout } from '@/lib/orders/checkout/queries';
import type { PlaceOrder } from '@/lib/orders/checkout/schemas';
import { db } from '@/lib/server/db';
import { newPublicId, newReferralCode } from '@/lib/shared/ids';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { placeInShop } from '@/lib/shop/place-in-shop';
import { type Spread, spreadOf } from './percentiles';

/** What came of many orders at once. */
export type PlacingResult = Spread & {
  atOnce: number;
  variants: number;
  placed: number;
  /** Told that price or stock is other than they saw: sold out, for the most part. */
  refused: number;
  perSecond: number;
  /** Calls that threw. */
  failed: number;
  /** Products that were ordered more often than they were there. */
  oversold: number;
  /** Products whose stock and orders do not add up to what there was. */
  unbooked: number;
};

const atOnce = 8;
const variants = 1_000;
/** Calls of each that buys at once, and how many of them one buyer makes: fewer than may be unpaid. */
const each = 150;
const ofOne = 15;
/** So many of the products are wanted by half of the calls, more often than they are there. */
const wantedMost = 40;
const stock = 10;

const email = (number: number) => `bench-buyer-${number}@example.com`;

type Buyer = { id: number; vipType: number; membershipStatus: number; address: string };
type Thing = { id: number; variant: string };

/**
 * Places orders, several at once, for products that exist for this alone: as the action does it once the input is read. Afterwards the
 * books have to add up. Times in milliseconds.
 */
export async function measurePlacing(): Promise<PlacingResult> {
  await clear();
  try {
    const buyers: Buyer[] = [];
    for (let number = 0; number < (atOnce * each) / ofOne; number += 1) buyers.push(await makeBuyer(number));
    const things = await makeThings();
    const taken: number[] = [];
    const counts = { placed: 0, refused: 0, failed: 0 };
    const began = performance.now();
    await Promise.all(
      Array.from({ length: atOnce }, async (_, number) => {
        for (let call = number * each; call < (number + 1) * each; call += 1) {
          const thing = things[placeOf(call)];
          const buyer = buyers[Math.floor(call / ofOne)];
          if (!thing || !buyer) continue;
          const order = await seenBy(buyer, thing.variant);
          if (!order) {
            counts.refused += 1;
            continue;
          }
          const start = performance.now();
          counts[await place(buyer, order)] += 1;
          taken.push(performance.now() - start);
        }
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    const books = await checkBooks(things);
    return { atOnce, variants, ...counts, perSecond: counts.placed / seconds, ...books, ...spreadOf(taken) };
  } finally {
    await clear();
  }
}

/** Every other call wants one of the few. */
const placeOf = (call: number) => (call % 2 === 0 ? (call * 31) % wantedMost : (call * 7_919) % variants);

async function place(buyer: Buyer, order: PlaceOrder): Promise<'placed' | 'refused' | 'failed'> {
  try {
    return 'order' in (await placeOrder(buyer, order)) ? 'placed' : 'refused';
  } catch {
    return 'failed';
  }
}

/** What a browser sends that shows the checkout; null where it shows nothing to buy. */
async function seenBy(buyer: Buyer, variant: string): Promise<PlaceOrder | null> {
  const buy = { variant, quantity: 1 };
  const view = await getCheckout(buyer, buy, 'vi');
  if (view.lines.length === 0) return null;
  return {
    placeKey: newPublicId() + newPublicId(),
    buy,
    address: buyer.address,
    message: '',
    invoice: null,
    method: 'online',
    seen: seenOf(view),
    locale: 'vi',
  };
}

async function makeBuyer(number: number): Promise<Buyer> {
  const member = await db.member.create({
    data: {
      publicId: newPublicId(),
      referralCode: newReferralCode(),
      email: email(number),
      nickname: 'Bench',
      vipType: vipTypes.individual,
      membershipStatus: membershipStatuses.active,
    },
    select: { id: true, vipType: true, membershipStatus: true },
  });
  const { publicId: address } = await db.address.create({
    data: {
      publicId: newPublicId(),
      memberId: member.id,
      fullName: 'Nguyễn Thị Lan',
      email: email(number),
      phone: '0901 234 567',
      address: '12 Lê Lợi, phường Bến Nghé',
      city: 'Hồ Chí Minh',
      postalCode: '700000',
      country: 'VN',
      isDefault: true,
    },
    select: { publicId: true },
  });
  return { ...member, address };
}

const code = 'bench-placing';

async function makeThings(): Promise<Thing[]> {
  const category = await db.category.findFirst({ orderBy: { id: 'asc' }, select: { id: true } });
  const made = await db.product.createManyAndReturn({
    data: Array.from({ length: variants }, (_, at) => ({
      publicId: newPublicId(),
      sourceLocale: 'vi',
      name: `Bench ${at}`,
      status: 'published' as const,
      publishedAt: new Date(),
      categoryId: category?.id ?? null,
    })),
    select: { id: true },
  });
  const rows = await db.productVariant.createManyAndReturn({
    data: made.map(({ id }) => ({ publicId: newPublicId(), productId: id, code, price: 100_000, stock })),
    select: { id: true, publicId: true },
  });
  await db.stockMove.createMany({
    data: rows.map(({ id }) => ({ variantId: id, change: stock, after: stock, reason: 'seed' as const })),
  });
  for (let at = 0; at < made.length; at += 100) {
    const ids = made.slice(at, at + 100).map(({ id }) => id);
    await db.$transaction((tx) => placeInShop(tx, ids), { timeout: 60_000 });
  }
  return rows.map(({ id, publicId }) => ({ id, variant: publicId }));
}

async function checkBooks(things: readonly Thing[]): Promise<Pick<PlacingResult, 'oversold' | 'unbooked'>> {
  const [row] = await db.$queryRaw<{ oversold: number; unbooked: number }[]>`
    SELECT count(*) FILTER (WHERE ordered > ${stock}::integer)::integer AS oversold,
      count(*) FILTER (WHERE stock + ordered <> ${stock}::integer OR stock <> moved)::integer AS unbooked
    FROM (
      SELECT v.stock,
        (SELECT coalesce(sum(l.quantity), 0) FROM order_line l WHERE l.variant_id = v.id) AS ordered,
        (SELECT coalesce(sum(m.change), 0) FROM stock_move m WHERE m.variant_id = v.id) AS moved
      FROM product_variant v WHERE v.id = ANY (${things.map(({ id }) => id)}::integer[])
    ) s`;
  return row ?? { oversold: 0, unbooked: 0 };
}

/** Takes away what this run, or one that was stopped, made. */
async function clear(): Promise<void> {
  const buyers = { email: { startsWith: 'bench-buyer-', endsWith: '@example.com' } };
  await db.order.deleteMany({ where: { member: buyers } });
  await db.member.deleteMany({ where: buyers });
  await db.product.deleteMany({ where: { variants: { some: { code } } } });
}
