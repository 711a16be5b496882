import type { MembershipOrderStatus } from '@/lib/orders/admin/membership-list';
import type { Vnd } from '@/lib/shared/money';
import type { OrderStatus } from '../order-status';
import type { StatementLine } from './read-statement';

/**
 * What a line is: the money of an order that waits for it, another amount than the order's, of no order, taken before, of an order
 * that is paid otherwise, of one that is paid when it is received, or of one that was cancelled meanwhile; the fee of a membership,
 * and who looks may let nobody in; or the fee of who was let in by hand, whose line had not come yet.
 */
export const verdicts = [
  'matched',
  'noPermission',
  'wrongAmount',
  'unknown',
  'taken',
  'byHand',
  'again',
  'onDelivery',
  'cancelled',
] as const;
export type Verdict = (typeof verdicts)[number];

const strayVerdicts: readonly string[] = ['wrongAmount', 'unknown', 'again', 'onDelivery', 'cancelled'];

/** Money that pays nothing and is noted as stray, so that somebody gives it to an order or sends it back. */
export const isStray = (verdict: string) => strayVerdicts.includes(verdict);

/**
 * What a line may pay: an order of products, or the fee of a membership, whose `completed` is paid; `byHand` where no line of it was
 * taken over yet.
 */
export type PayableOrder = { id: number; number: string; total: Vnd } & (
  | { kind: 'product'; publicId: string; status: OrderStatus; isPaid: boolean }
  | { kind: 'membership'; status: MembershipOrderStatus; byHand: boolean }
);

export type MatchedLine = StatementLine & { verdict: Verdict; order: PayableOrder | null };

/** From the first letter on, as far as one can go: how long a number is this does not know. */
const shortest = 'DH261123'.length + 1;
const longest = 24;
/** Beginnings that are followed; a memo that is full of them was made to be. */
const mostStarts = 5;

/** "M20261121-7KQ2XW" as it is sent: a memo has no hyphens. */
const feeShape = /M(?=(\d{8})([A-Z0-9]{6}))/g;

/**
 * Every number of an order or a fee that a memo could hold: it may stand anywhere, in any case, with spaces in it or glued to what
 * follows. The longest come first, so that of two the fuller one is taken.
 */
export function numbersIn(memo: string): string[] {
  const plain = memo
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  const starts = [...plain.matchAll(/DH(?=\d{6})/g)].slice(0, mostStarts).map(({ index }) => index);
  const fees = [...plain.matchAll(feeShape)]
    .slice(0, mostStarts)
    .map(([, day, letters]) => `M${day}-${letters}`);
  const orders = starts.flatMap((start) => {
    const rest = plain.slice(start, start + longest);
    return Array.from({ length: Math.max(0, rest.length - shortest + 1) }, (_, less) =>
      rest.slice(0, rest.length - less),
    );
  });
  return [...orders, ...fees];
}

/**
 * Says of each line what it is. Of two lines that would pay the same order the first does, and the other is stray.
 * @param orders those that the memos name, by number
 * @param taken references that were taken over before
 * @param mayLetIn whether who looks may let members in, which paying their fee does
 */
export function matchStatement(
  lines: readonly StatementLine[],
  orders: ReadonlyMap<string, PayableOrder>,
  taken: ReadonlySet<string>,
  mayLetIn = true,
): MatchedLine[] {
  const paid = new Set<string>();
  const seen = new Set(taken);
  return lines.map((line) => {
    const number = numbersIn(line.memo).find((each) => orders.has(each));
    const order = (number !== undefined && orders.get(number)) || null;
    const verdict = seen.has(line.reference) ? 'taken' : verdictOf(line.amount, order, paid, mayLetIn);
    seen.add(line.reference);
    if ((verdict === 'matched' || verdict === 'byHand') && order) paid.add(order.number);
    return { ...line, order, verdict };
  });
}

function verdictOf(
  amount: Vnd,
  order: PayableOrder | null,
  paid: ReadonlySet<string>,
  mayLetIn: boolean,
): Verdict {
  if (!order) return 'unknown';
  if (order.status === 'cancelled') return 'cancelled';
  const isOpen = !paid.has(order.number);
  if (order.kind === 'membership' && order.byHand && isOpen && amount === order.total) return 'byHand';
  if (order.kind === 'product' && order.status !== 'pending' && !order.isPaid) return 'onDelivery';
  if (order.status !== 'pending' || !isOpen) return 'again';
  if (amount !== order.total) return 'wrongAmount';
  return order.kind === 'membership' && !mayLetIn ? 'noPermission' : 'matched';
}
