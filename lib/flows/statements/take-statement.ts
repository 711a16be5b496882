import 'server-only';
import { takeFee } from '@/lib/flows/memberships/take-fee';
import type { PaymentOutcome } from '@/lib/flows/orders/confirm-payment';
import type { Clerk } from '@/lib/flows/orders/desk-order';
import { beginPayment, takeMoney } from '@/lib/flows/orders/pay-order';
import { lockOrder } from '@/lib/orders/locks';
import {
  isStray,
  type MatchedLine,
  matchStatement,
  numbersIn,
  type PayableOrder,
  type Verdict,
} from '@/lib/orders/statements/match-statement';
import {
  isDigest,
  readStatement,
  type Statement,
  type StatementLine,
} from '@/lib/orders/statements/read-statement';
import { keepStray } from '@/lib/orders/stray-money';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Vnd } from '@/lib/shared/money';

/** What a line is, or, where it was taken over just now, that its order is paid; what is stray is noted then. */
export type StatementVerdict = Verdict | 'confirmed';
export type CheckedLine = Omit<MatchedLine, 'verdict'> & { verdict: StatementVerdict };

export type StatementAnswer =
  | Extract<Statement, { ok: false }>
  | {
      ok: true;
      lines: CheckedLine[];
      outgoing: number;
      unread: number;
      matched: number;
      confirmed: number;
      /** Fees of who was let in by hand: the line is kept with them when the file is written. */
      byHand: number;
      /** Money that pays nothing: it is noted with its order then. */
      stray: number;
    };

/** Candidates of one query. */
const step = 5000;

/**
 * Looks at a bank's statement, or takes over what matches: each line in a transaction of its own, with the row that keeps its
 * reference, so that the same statement twice, or twice at once, pays nothing twice. Money that pays nothing is noted as stray, once:
 * for an order that is paid or cancelled, of another amount than a pending order's, of no order. An administrator gives it to an
 * order, or sends it back.
 * @param name of the file, for the audit
 * @param mayLetIn whether they may let members in, which paying a fee does
 */
export async function takeStatement(
  by: Clerk,
  bytes: Uint8Array,
  { dryRun, name, mayLetIn }: { dryRun: boolean; name: string; mayLetIn: boolean },
): Promise<StatementAnswer> {
  const statement = readStatement(bytes);
  if (!statement.ok) return statement;
  const { lines: given, outgoing, unread } = statement;
  const [orders, taken] = await Promise.all([findOrders(given), findTaken(given)]);
  const lines: CheckedLine[] = matchStatement(given, orders, taken, mayLetIn);
  if (!dryRun)
    for (const line of lines)
      if (isStray(line.verdict) || line.verdict === 'matched' || line.verdict === 'byHand')
        line.verdict = line.order ? await take(by, line, line.order, name) : await keepUnknown(by, line);
  const count = (verdict: StatementVerdict) => lines.filter((line) => line.verdict === verdict).length;
  const [matched, confirmed] = [count('matched'), count('confirmed')];
  const stray = lines.filter(({ verdict }) => isStray(verdict)).length;
  return { ok: true, lines, outgoing, unread, matched, confirmed, byHand: count('byHand'), stray };
}

/** The orders and fees that the memos name, by number. */
async function findOrders(lines: readonly StatementLine[]): Promise<Map<string, PayableOrder>> {
  const numbers = [...new Set(lines.flatMap(({ memo }) => numbersIn(memo)))];
  const found = new Map<string, PayableOrder>();
  for (let at = 0; at < numbers.length; at += step) {
    const rows = await db.order.findMany({
      where: { number: { in: numbers.slice(at, at + step) } },
      select: { id: true, publicId: true, number: true, status: true, paidAt: true, total: true },
    });
    for (const { total, paidAt, ...row } of rows)
      found.set(row.number, { ...row, kind: 'product', total: Number(total), isPaid: paidAt !== null });
    const fees = await db.membershipOrder.findMany({
      where: { number: { in: numbers.slice(at, at + step) } },
      select: {
        id: true,
        number: true,
        status: true,
        amount: true,
        _count: { select: { transfers: true, stray: true } },
      },
    });
    for (const { amount, _count, ...row } of fees) {
      const byHand = row.status === 'completed' && _count.transfers === _count.stray;
      found.set(row.number, { ...row, kind: 'membership', total: amount, byHand });
    }
  }
  return found;
}

/** References that were taken over before, or that an administrator confirmed an order by. */
async function findTaken(lines: readonly StatementLine[]): Promise<Set<string>> {
  const references = lines.map(({ reference }) => reference);
  const [transfers, orders] = await Promise.all([
    db.bankTransfer.findMany({ where: { reference: { in: references } }, select: { reference: true } }),
    db.order.findMany({ where: { transactionId: { in: references } }, select: { transactionId: true } }),
  ]);
  return new Set([
    ...transfers.map(({ reference }) => reference),
    ...orders.flatMap(({ transactionId }) => transactionId ?? []),
  ]);
}

const verdictOf: Record<PaymentOutcome, StatementVerdict> = {
  paid: 'confirmed',
  known: 'taken',
  late: 'cancelled',
  again: 'again',
  onDelivery: 'onDelivery',
  otherAmount: 'wrongAmount',
};

/** Keeps a line that names no order, until somebody knows what it came for. */
async function keepUnknown(by: Clerk, line: CheckedLine): Promise<StatementVerdict> {
  const { reference, amount, memo, bookedAt } = line;
  return db.$transaction(async (tx) => {
    const { count } = await tx.bankTransfer.createMany({
      data: { reference, amount, memo, bookedAt, adminId: by.id },
      skipDuplicates: true,
    });
    if (count === 0) return 'taken';
    await keepStray(tx, 'unknown', { amount, transactionId: reference, cause: 'unknown' });
    return 'unknown';
  });
}

/**
 * Whether a line without a reference is the very money that an administrator confirmed by hand: the first such line with what the
 * order cost. Which transaction it is nobody can say, and money that came once must not be sent back.
 */
async function isOfItsPayment(tx: Tx, { id, total }: PayableOrder, amount: Vnd): Promise<boolean> {
  await lockOrder(tx, id);
  const { transactionId, transfers } = await tx.order.findUniqueOrThrow({
    where: { id },
    select: { transactionId: true, transfers: { select: { reference: true } } },
  });
  // The line itself is among them.
  const digests = transfers.filter(({ reference }) => isDigest(reference)).length;
  const isByHand = transactionId !== null && transfers.every(({ reference }) => reference !== transactionId);
  return isByHand && digests === 1 && amount === total;
}

async function take(
  by: Clerk,
  line: CheckedLine,
  order: PayableOrder,
  statement: string,
): Promise<StatementVerdict> {
  const { reference, amount, memo, bookedAt } = line;
  try {
    if (order.kind === 'membership') {
      const outcome = await takeFee(by, order.id, line, statement);
      return line.verdict === 'byHand' && outcome === 'known' ? 'confirmed' : verdictOf[outcome];
    }
    return await db.$transaction(async (tx) => {
      // A hand said that it came for another order: from there it goes on.
      const isOwn = await beginPayment(tx, by, order.id, { amount, transactionId: reference });
      if (!isOwn) return 'taken';
      // Of two at once the later finds the reference taken.
      const { count } = await tx.bankTransfer.createMany({
        data: { reference, amount, memo, bookedAt, orderId: order.id, adminId: by.id },
        skipDuplicates: true,
      });
      if (count === 0) return 'taken';
      if (isDigest(reference) && (await isOfItsPayment(tx, order, amount))) return 'taken';
      const outcome = await takeMoney(tx, by, order, { amount, transactionId: reference }, statement);
      return verdictOf[outcome];
    });
  } catch (error) {
    // Put back to where it waits since it was looked at: the row goes with the transaction.
    if (error instanceof AppError && error.code === 'orderMoved') return 'taken';
    throw error;
  }
}
