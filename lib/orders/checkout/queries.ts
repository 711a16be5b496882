import 'server-only';
import { type Gate, gateOf } from '@/lib/accounts/policy';
import { getSetting } from '@/lib/content/queries';
import type { Locale } from '@/lib/i18n/locales';
import { switchesOf } from '@/lib/orders/payment/provider';
import { getPointsBalance } from '@/lib/points/ledger';
import { db, type Tx } from '@/lib/server/db';
import type { Viewer } from '@/lib/shared/viewer';
import { problemOf } from '@/lib/shop/cart/cart-lines';
import { shopLimits } from '@/lib/shop/limits';
import { listSellables, type Sellable } from '@/lib/shop/sellables';
import { type ChosenMethod, offeredMethods } from '../payment-methods';
import { type PointsRule, type ShippingRule, totalsOf, usableOf } from '../pricing';
import type { CheckoutLine, CheckoutView, LeftOutLine } from './checkout-view';
import type { Purchase } from './schemas';

/** What keeps a reader from ordering; visitors may where a setting says so. */
export async function getOrderGate(
  viewer: Pick<Viewer, 'vipType' | 'membershipStatus'> | null,
): Promise<Gate | null> {
  const { orders } = await getSetting('visitorRights');
  return gateOf(viewer, orders ? 'account' : 'paid');
}

/** The settings that a checkout depends on. */
export type CheckoutRules = {
  shipping: ShippingRule;
  points: Omit<PointsRule, 'balance'>;
  methods: ChosenMethod[];
};

export async function getCheckoutRules(): Promise<CheckoutRules> {
  const [shipping, payment, { vndPerPoint, mostPointsPercent }] = await Promise.all([
    getSetting('shipping'),
    getSetting('payment'),
    getSetting('points'),
  ]);
  const points = { vndPerPoint, mostPercent: mostPointsPercent };
  return { shipping, points, methods: offeredMethods(switchesOf(payment)) };
}

/** What somebody has to spend: nothing while their membership is not active (product.md 1), or where more was taken back than was left. */
export async function getSpendable(
  viewer: Pick<Viewer, 'id' | 'vipType' | 'membershipStatus'>,
  tx: Tx = db,
): Promise<number> {
  return gateOf(viewer, 'paid') ? 0 : Math.max(0, await getPointsBalance(tx, viewer.id));
}

/** A line that is wanted, by internal id. */
export type WantedLine = { variantId: number; quantity: number };

/** What is to be bought: the one thing of "buy now", else what the viewer's cart has selected, last put in first. */
export async function listWantedLines(
  viewer: Pick<Viewer, 'id'>,
  buy: Purchase,
  tx: Tx = db,
): Promise<WantedLine[]> {
  if (buy) {
    const variant = await tx.productVariant.findUnique({
      where: { publicId: buy.variant },
      select: { id: true },
    });
    return variant ? [{ variantId: variant.id, quantity: buy.quantity }] : [];
  }
  return tx.cartLine.findMany({
    where: { cart: { memberId: viewer.id }, selected: true },
    orderBy: [{ addedAt: 'desc' }, { variantId: 'desc' }],
    take: shopLimits.cartLines,
    select: { variantId: true, quantity: true },
  });
}

/** A line of an order to be, with all that the order keeps of it. */
export type BoughtLine = { sellable: Sellable; quantity: number };

/** Points that there are to spend, and those that are wanted to be. */
export type Spending = { balance: number; points: number };

/** What the viewer would order now, in a language, and what it comes to. */
export async function readCheckout(
  viewer: Pick<Viewer, 'id'>,
  wanted: readonly WantedLine[],
  rules: CheckoutRules,
  locale: Locale,
  { balance, points: wantedPoints }: Spending,
  tx: Tx = db,
): Promise<{ view: CheckoutView; bought: BoughtLine[] }> {
  const sellables = await listSellables(
    wanted.map(({ variantId }) => variantId),
    locale,
    tx,
  );
  const byId = new Map(sellables.map((sellable) => [sellable.variantId, sellable]));
  const bought: BoughtLine[] = [];
  const left: LeftOutLine[] = [];
  for (const { variantId, quantity } of wanted) {
    const sellable = byId.get(variantId);
    if (!sellable) continue;
    const problem = problemOf({ ...sellable, isOwn: sellable.sellerId === viewer.id, quantity });
    if (problem === null) bought.push({ sellable, quantity });
    else left.push({ ...lineOf(sellable, quantity), problem });
  }
  const lines = bought.map(({ sellable, quantity }) => lineOf(sellable, quantity));
  const rule = { ...rules.points, balance };
  const totals = totalsOf(
    lines.map(({ price, quantity }) => ({ unitPrice: price, quantity })),
    { ...rules, points: rule },
    wantedPoints,
  );
  const isOffered = balance > 0 && rule.mostPercent > 0;
  const points = isOffered ? usableOf(totals.productAmount, rule) : null;
  return { view: { lines, left, totals, points, methods: rules.methods }, bought };
}

function lineOf({ variant, product, name, spec, image, price }: Sellable, quantity: number): CheckoutLine {
  return { variant, product, name, spec, image, price, quantity };
}

/** The viewer's checkout as it stands now; no points are spent yet. */
export async function getCheckout(
  viewer: Pick<Viewer, 'id' | 'vipType' | 'membershipStatus'>,
  buy: Purchase,
  locale: Locale,
): Promise<CheckoutView> {
  const [wanted, rules, balance] = await Promise.all([
    listWantedLines(viewer, buy),
    getCheckoutRules(),
    getSpendable(viewer),
  ]);
  return (await readCheckout(viewer, wanted, rules, locale, { balance, points: 0 })).view;
}
