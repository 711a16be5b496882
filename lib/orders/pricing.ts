import { mostPointsFor, vndOfPoints } from '@/lib/points/rules';
import type { Vnd } from '@/lib/shared/money';

/** What goes into a total: units and prices as the server has them, never as a browser says. */
export type PricedLine = { unitPrice: Vnd; quantity: number };

/** How much the delivery costs, and from which amount of products on nothing; product.md 5: none until it is configured. */
export type ShippingRule = { fee: Vnd; freeFrom: Vnd };

/** What points there are, what one is worth in whole VND, and the share of the product amount that they may take off at most. */
export type PointsRule = { balance: number; vndPerPoint: Vnd; mostPercent: number };

export type Totals = {
  productAmount: Vnd;
  pointsUsed: number;
  creditDeduction: Vnd;
  shippingFee: Vnd;
  total: Vnd;
};

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
  const { fee, freeFrom } = rules.shipping;
  const isFree = lines.length === 0 || (freeFrom > 0 && productAmount >= freeFrom);
  const shippingFee = isFree ? 0 : fee;
  const before = {
    productAmount,
    pointsUsed: 0,
    creditDeduction: 0,
    shippingFee,
    total: productAmount + shippingFee,
  };
  return spentOn(before, usableOf(productAmount, rules.points), points);
}

/** The points that may be spent on an order. */
export type UsablePoints = { balance: number; most: number; vndPerPoint: Vnd };

export function usableOf(productAmount: Vnd, rule: PointsRule): UsablePoints {
  return { balance: rule.balance, most: mostPointsFor(productAmount, rule), vndPerPoint: rule.vndPerPoint };
}

/** The same totals with other points spent: as many as are wanted, or as may be; null where none may. */
export function spentOn(totals: Totals, usable: UsablePoints | null, points: number): Totals {
  const wanted = Number.isFinite(points) ? Math.max(0, Math.trunc(points)) : 0;
  const pointsUsed = Math.min(wanted, usable?.most ?? 0);
  const creditDeduction = usable ? vndOfPoints(pointsUsed, usable) : 0;
  const { productAmount, shippingFee } = totals;
  return { ...totals, pointsUsed, creditDeduction, total: productAmount - creditDeduction + shippingFee };
}
