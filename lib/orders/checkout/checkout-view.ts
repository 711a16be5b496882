import { cleanInput } from '@/lib/shared/clean-input';
import type { Picture } from '@/lib/shared/media';
import type { Vnd } from '@/lib/shared/money';
import type { LineProblem } from '@/lib/shop/cart/cart-lines';
import type { ChosenMethod } from '../payment-methods';
import type { Totals, UsablePoints } from '../pricing';

/** What is bought as the checkout shows it; plain JSON. */
export type CheckoutLine = {
  /** Public ids. */
  variant: string;
  product: string;
  name: string;
  spec: string;
  image: Picture | null;
  price: Vnd;
  quantity: number;
};

/** What was meant to be bought and cannot be; it stays in the cart. */
export type LeftOutLine = CheckoutLine & { problem: LineProblem };

/** What the reader is about to order, as the server sees it now. */
export type CheckoutView = {
  lines: CheckoutLine[];
  left: LeftOutLine[];
  totals: Totals;
  /** What they may spend of their points; null for who has none to spend here. */
  points: UsablePoints | null;
  methods: ChosenMethod[];
};

/** What a browser showed when "pay now" was pressed. */
export type SeenCheckout = {
  lines: Pick<CheckoutLine, 'variant' | 'name' | 'spec' | 'quantity' | 'price'>[];
  shippingFee: Vnd;
  pointsUsed: number;
  creditDeduction: Vnd;
  total: Vnd;
};

export function seenOf({ lines, totals }: Pick<CheckoutView, 'lines' | 'totals'>): SeenCheckout {
  return {
    lines: lines.map(({ variant, name, spec, quantity, price }) => ({
      variant,
      name,
      spec,
      quantity,
      price,
    })),
    shippingFee: totals.shippingFee,
    pointsUsed: totals.pointsUsed,
    creditDeduction: totals.creditDeduction,
    total: totals.total,
  };
}

/** What became other between two looks at a checkout; a page says so before anything is ordered. */
export type CheckoutChange =
  | { kind: 'renamed'; before: string; now: string }
  | { kind: 'price'; name: string; before: Vnd; now: Vnd }
  | { kind: 'quantity'; name: string; before: number; now: number }
  | { kind: 'left'; name: string; problem: LineProblem | 'removed' }
  | { kind: 'added'; name: string }
  | { kind: 'shipping'; before: Vnd; now: Vnd }
  /** What the points take off: there are fewer, fewer may be spent, or one is worth something else. */
  | { kind: 'points'; before: SpentPoints; now: SpentPoints };

type SpentPoints = { points: number; amount: Vnd };

/** What a buyer has to be told; nothing where the order would be the one they saw. */
export function changesBetween(before: CheckoutView, now: CheckoutView): CheckoutChange[] {
  const lines = new Map(now.lines.map((line) => [line.variant, line]));
  const left = new Map(now.left.map((line) => [line.variant, line.problem]));
  const known = new Set(before.lines.map(({ variant }) => variant));
  const changes: CheckoutChange[] = before.lines.flatMap((seen) => {
    const { variant, name, price, quantity } = seen;
    const line = lines.get(variant);
    if (!line) return { kind: 'left', name, problem: left.get(variant) ?? 'removed' } as const;
    const of: CheckoutChange[] = [];
    if (!isCalledAlike(seen, line)) of.push({ kind: 'renamed', before: wordsOf(seen), now: wordsOf(line) });
    if (line.price !== price) of.push({ kind: 'price', name, before: price, now: line.price });
    if (line.quantity !== quantity) of.push({ kind: 'quantity', name, before: quantity, now: line.quantity });
    return of;
  });
  for (const { variant, name } of now.lines) if (!known.has(variant)) changes.push({ kind: 'added', name });
  const [feeBefore, feeNow] = [before.totals.shippingFee, now.totals.shippingFee];
  if (feeBefore !== feeNow) changes.push({ kind: 'shipping', before: feeBefore, now: feeNow });
  const [spent, spentNow] = [spentOf(before), spentOf(now)];
  if (spent.points !== spentNow.points || spent.amount !== spentNow.amount)
    changes.push({ kind: 'points', before: spent, now: spentNow });
  return changes;
}

function spentOf({ totals: { pointsUsed, creditDeduction } }: CheckoutView): SpentPoints {
  return { points: pointsUsed, amount: creditDeduction };
}

type Called = Pick<CheckoutLine, 'name' | 'spec'>;

/** What came from a browser was cleaned on its way, so that the server's own words are compared as they would come. */
const isCalledAlike = (one: Called, other: Called) =>
  cleanInput(one.name) === cleanInput(other.name) && cleanInput(one.spec) === cleanInput(other.spec);

/** What a line is called, with what it is of the choices: "Shirt – Red, M". */
const wordsOf = ({ name, spec }: Called) => (spec === '' ? name : `${name} – ${spec}`);

/**
 * Whether what a browser showed is what would be ordered now, to the last dong and by the same words in the reader's language;
 * nothing is no order.
 */
export function isAsSeen(seen: SeenCheckout, now: Pick<CheckoutView, 'lines' | 'totals'>): boolean {
  const expected = seenOf(now);
  const byVariant = new Map(expected.lines.map((line) => [line.variant, line]));
  return (
    expected.lines.length > 0 &&
    seen.total === expected.total &&
    seen.shippingFee === expected.shippingFee &&
    seen.pointsUsed === expected.pointsUsed &&
    seen.creditDeduction === expected.creditDeduction &&
    seen.lines.length === expected.lines.length &&
    new Set(seen.lines.map(({ variant }) => variant)).size === seen.lines.length &&
    seen.lines.every((shown) => {
      const line = byVariant.get(shown.variant);
      return line?.quantity === shown.quantity && line.price === shown.price && isCalledAlike(shown, line);
    })
  );
}
