import type { SettingValue } from '@/lib/content/settings';
import type { Vnd } from '@/lib/shared/money';

/** Where an entry leads: a reward, an order, an exchange, or nothing but itself. */
export const pointsSubjects = ['reward', 'order', 'exchange', 'correction'] as const;
export type PointsSubjectKind = (typeof pointsSubjects)[number];

type Kind = {
  subject: PointsSubjectKind;
  /** Whether it gives or takes; a correction does either. */
  sign: 1 | -1 | 0;
  /** Whether it may take more than there is: what was wrongly given goes back even where it was spent (product.md 5). */
  mayOverdraw: boolean;
};

/** Everything that changes a balance; the words stand in `messages/<locale>/points.json` under `kinds`. */
export const pointsKinds = {
  reward: { subject: 'reward', sign: 1, mayOverdraw: false },
  rewardTakenBack: { subject: 'reward', sign: -1, mayOverdraw: true },
  spend: { subject: 'order', sign: -1, mayOverdraw: false },
  spendBack: { subject: 'order', sign: 1, mayOverdraw: false },
  exchange: { subject: 'exchange', sign: -1, mayOverdraw: false },
  exchangeBack: { subject: 'exchange', sign: 1, mayOverdraw: false },
  correction: { subject: 'correction', sign: 0, mayOverdraw: true },
} as const satisfies Record<string, Kind>;

export type PointsKind = keyof typeof pointsKinds;
export const pointsKindNames = Object.keys(pointsKinds) as [PointsKind, ...PointsKind[]];

/** Whether a kind may leave a balance below zero. */
export function mayOverdraw(kind: PointsKind): boolean {
  return pointsKinds[kind].mayOverdraw;
}

/** Whether an amount is one that a kind can have: whole, not nothing, and of its sign. */
export function isAmountOf(kind: PointsKind, amount: number): boolean {
  const { sign } = pointsKinds[kind];
  return Number.isSafeInteger(amount) && amount !== 0 && (sign === 0 || Math.sign(amount) === sign);
}

/** What points are worth. */
export function vndOfPoints(points: number, { vndPerPoint }: { vndPerPoint: number }): Vnd {
  return points * vndPerPoint;
}

/**
 * The most points that may be spent on products (product.md 5): never more than there are, than the percentage of the amount,
 * or, since a point is not parted, than whole points.
 */
export function mostPointsFor(
  productAmount: Vnd,
  { balance, vndPerPoint, mostPercent }: { balance: number; vndPerPoint: number; mostPercent: number },
): number {
  if (vndPerPoint <= 0) return 0;
  const worth = (BigInt(productAmount) * BigInt(mostPercent)) / (100n * BigInt(vndPerPoint));
  return Math.max(0, Math.min(balance, Number(worth)));
}

/** Months of membership that can have a price, each with its field of the setting. */
export const monthPrices = [
  [1, 'priceOf1Month'],
  [3, 'priceOf3Months'],
  [6, 'priceOf6Months'],
  [12, 'priceOf12Months'],
] as const;

/** What months of membership cost in points, as months → points; nothing where nothing is offered. */
export function priceOfMonths(setting: SettingValue<'exchange'>): Map<number, number> {
  const priced = monthPrices.map(([months, field]) => [months, setting[field]] as const);
  return new Map(priced.filter(([, points]) => points > 0));
}

/** What becoming an enterprise costs in points; null where it is not offered. */
export function priceOfUpgrade(setting: SettingValue<'exchange'>): number | null {
  return setting.priceOfUpgrade > 0 ? setting.priceOfUpgrade : null;
}
