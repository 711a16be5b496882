import type { Vnd } from '@/lib/shared/money';
import { shopLimits } from '../limits';

/** What keeps a line from being bought; it stays in the cart and says so. */
export type LineProblem = 'gone' | 'own' | 'soldOut' | 'tooMany';

/** How a line and what it names stand, as far as rules ask. */
export type LineState = {
  /** Whether the shop shows the product and sells the variant. */
  isSold: boolean;
  /** Whether who looks is its seller. */
  isOwn: boolean;
  stock: number;
  quantity: number;
};

/** The most units of a variant that a line may have; none where there is no stock. */
export function mostOf(stock: number): number {
  return Math.max(0, Math.min(stock, shopLimits.quantity));
}

/** The first thing that keeps a line from being bought, or null; page and server ask the same. */
export function problemOf({ isSold, isOwn, stock, quantity }: LineState): LineProblem | null {
  if (!isSold) return 'gone';
  if (isOwn) return 'own';
  const most = mostOf(stock);
  if (most === 0) return 'soldOut';
  return quantity > most ? 'tooMany' : null;
}

/** What lines come to; a line that cannot be bought costs nothing. */
export function subtotalOf(
  lines: readonly { price: Vnd; quantity: number; selected: boolean; problem: LineProblem | null }[],
): Vnd {
  return lines.reduce(
    (sum, { price, quantity, selected, problem }) =>
      selected && problem === null ? sum + price * quantity : sum,
    0,
  );
}

/** A line as it is stored. */
export type StoredLine = {
  variantId: number;
  quantity: number;
  selected: boolean;
  seenPrice: bigint;
  addedAt: Date;
};

/**
 * What a browser's cart adds to a member's: quantities of the same variant add up, to its stock at most, and what does not fit
 * into the cart any more, the oldest first, is left where it is.
 * @param stockOf what there is of a variant
 * @returns the lines of the member's cart that are new or other than before
 */
export function mergeLines(
  own: readonly StoredLine[],
  guest: readonly StoredLine[],
  stockOf: (variantId: number) => number,
): StoredLine[] {
  const known = new Map(own.map((line) => [line.variantId, line]));
  let room = shopLimits.cartLines - own.length;
  const newestFirst = [...guest].sort((one, other) => other.addedAt.getTime() - one.addedAt.getTime());
  return newestFirst.flatMap((line) => {
    const before = known.get(line.variantId);
    if (!before && room <= 0) return [];
    if (!before) room -= 1;
    // Of what is sold out one stays, so that its reader learns of it.
    const most = Math.max(1, mostOf(stockOf(line.variantId)));
    return [{ ...line, quantity: Math.min((before?.quantity ?? 0) + line.quantity, most) }];
  });
}
