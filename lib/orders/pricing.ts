import type { Vnd } from '@/lib/shared/money';

/** What goes into a total: units and prices as the server has them, never as a browser says. */
export type PricedLine = { unitPrice: Vnd; quantity: number };

/** How much the delivery costs, and from which amount of products on nothing; product.md 5: none until it is configured. */
export type ShippingRule = { fee: Vnd; freeFrom: Vnd };

/** What points are worth: whole VND for one, and the share of the product amount that they may take off at most. */
export type PointsRule = { value: Vnd; maxPercent: number };

export type Totals = {
  productAmount: Vnd;
  pointsUsed: number;
  creditDeduction: Vnd;
  shippingFee: Vnd;
  total: Vnd;
};

/** The most points that may be used for an amount of products. */
export function mostPoints(productAmount: Vnd, rule: PointsRule): number {
  if (rule.value <= 0) return 0;
  const most = (BigInt(productAmount) * BigInt(rule.maxPercent)) / 100n;
  return Number(most / BigInt(rule.value));
}

/**
 * What an order comes to; the page and the server ask the same.
 * @param points wanted; more than may be used is cut, so that the answer is always an order
 */
export function totalsOf(
  lines: readonly PricedLine[],
  rules: { shipping: ShippingRule; points: PointsRule },
  points = 0,
): Totals {
  const productAmount = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const wanted = Number.isFinite(points) ? Math.max(0, Math.trunc(points)) : 0;
  const pointsUsed = Math.min(wanted, mostPoints(productAmount, rules.points));
  const creditDeduction = pointsUsed * rules.points.value;
  const { fee, freeFrom } = rules.shipping;
  const isFree = lines.length === 0 || (freeFrom > 0 && productAmount >= freeFrom);
  const shippingFee = isFree ? 0 : fee;
  return {
    productAmount,
    pointsUsed,
    creditDeduction,
    shippingFee,
    total: productAmount - creditDeduction + shippingFee,
  };
}
