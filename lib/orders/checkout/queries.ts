import 'server-only';
import { type Gate, gateOf } from '@/lib/accounts/policy';
import { getSetting } from '@/lib/content/queries';
import type { Locale } from '@/lib/i18n/locales';
import { db, type Tx } from '@/lib/server/db';
import type { Viewer } from '@/lib/shared/viewer';
import { problemOf } from '@/lib/shop/cart/cart-lines';
import { shopLimits } from '@/lib/shop/limits';
import { listSellables, type Sellable } from '@/lib/shop/sellables';
import { offeredMethods, type PaymentMethod } from '../payment-methods';
import { type PointsRule, type ShippingRule, totalsOf } from '../pricing';
import type { CheckoutLine, CheckoutView, LeftOutLine } from './checkout-view';
import type { Purchase } from './schemas';

/** What keeps a reader from ordering; visitors may where a setting says so. */
export async function getOrderGate(
  viewer: Pick<Viewer, 'vipType' | 'membershipStatus'> | null,
): Promise<Gate | null> {
  const { orders } = await getSetting('visitorRights');
  return gateOf(viewer, orders ? 'account' : 'paid');
}

/** Nobody has points yet: they are worth nothing. */
const points: PointsRule = { value: 0, maxPercent: 0 };

/** The settings that a checkout depends on. */
export type CheckoutRules = { shipping: ShippingRule; points: PointsRule; methods: PaymentMethod[] };

export async function getCheckoutRules(): Promise<CheckoutRules> {
  const [shipping, payment] = await Promise.all([getSetting('shipping'), getSetting('payment')]);
  return { shipping, points, methods: offeredMethods(payment) };
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

/** What the viewer would order now, in a language, and what it comes to. */
export async function readCheckout(
  viewer: Pick<Viewer, 'id'>,
  wanted: readonly WantedLine[],
  rules: CheckoutRules,
  locale: Locale,
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
  const totals = totalsOf(
    lines.map(({ price, quantity }) => ({ unitPrice: price, quantity })),
    rules,
  );
  return { view: { lines, left, totals, methods: rules.methods }, bought };
}

function lineOf({ variant, product, name, spec, image, price }: Sellable, quantity: number): CheckoutLine {
  return { variant, product, name, spec, image, price, quantity };
}

/** The viewer's checkout as it stands now. */
export async function getCheckout(
  viewer: Pick<Viewer, 'id'>,
  buy: Purchase,
  locale: Locale,
): Promise<CheckoutView> {
  const [wanted, rules] = await Promise.all([listWantedLines(viewer, buy), getCheckoutRules()]);
  return (await readCheckout(viewer, wanted, rules, locale)).view;
}
