import { db } from '@/lib/server/db';

const statusOf: Record<string, string> = {
  accepted: 'paid',
  covered: 'paid',
  paid: 'paid',
  shipped: 'shipped',
  received: 'completed',
  exchanged: 'paid',
  granted: 'completed',
  cancelled: 'cancelled',
  expired: 'cancelled',
};

const amountOf = (data: unknown) => (data as { amount: number }).amount;

/**
 * Whether stock log, orders' events and money add up to what the tables say, whatever happened before.
 * @returns what does not, in words; nothing where all is well
 */
export async function findOrderProblems(): Promise<string[]> {
  const errors: string[] = [];
  const check = (isRight: boolean, what: string) => {
    if (!isRight) errors.push(what);
  };
  const [products, variants, orders, days, entries] = await Promise.all([
    db.product.findMany({ include: { variants: { where: { retiredAt: null } } } }),
    db.productVariant.findMany({ include: { stockMoves: { orderBy: { id: 'asc' } } } }),
    db.order.findMany({
      include: {
        lines: { include: { stockMoves: true } },
        events: { orderBy: { id: 'asc' } },
        refunds: true,
        transfers: true,
        stray: { orderBy: { id: 'asc' } },
      },
    }),
    db.productDay.findMany(),
    db.pointsEntry.findMany({ select: { cause: true, amount: true } }),
  ]);
  const written = new Map(entries.map(({ cause, amount }) => [cause, amount]));
  for (const { id, inStock, variants: sold } of products)
    check(inStock === sold.some(({ stock }) => stock > 0), `product ${id} says in stock: ${inStock}`);
  for (const { id, stock, stockMoves } of variants) {
    check(stock >= 0, `stock of ${id} is ${stock}`);
    let sum = 0;
    for (const { change, after } of stockMoves) {
      sum += change;
      check(sum === after, `log of ${id} says ${after} where it comes to ${sum}`);
    }
    check(sum === stock, `log of ${id} comes to ${sum}, its stock is ${stock}`);
  }
  const sold = new Map<number, number>();
  for (const order of orders) {
    const { number, status, total, lines, events, paidAt, transactionId, refunds, refunded } = order;
    const isCancelled = status === 'cancelled';
    for (const { quantity, productId, stockMoves } of lines) {
      const moves = stockMoves.map(({ reason, change }) => `${reason} ${change}`).sort();
      // Services have no stock.
      if (order.service !== null) continue;
      const expected = isCancelled ? [`cancel ${quantity}`, `order -${quantity}`] : [`order -${quantity}`];
      check(String(moves) === String(expected), `${number}: ${moves} for ${expected}`);
      if (!isCancelled && productId !== null) sold.set(productId, (sold.get(productId) ?? 0) + quantity);
    }
    const ordered = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * BigInt(quantity), 0n);
    const isExchange = order.kind === 'exchange';
    check(
      isExchange
        ? BigInt(order.pointsUsed) === ordered && order.productAmount === 0n && total === 0n
        : order.productAmount === ordered && total === ordered - order.creditDeduction + order.shippingFee,
      `${number}: its lines come to ${ordered}, it says ${order.productAmount}, to be paid ${total}`,
    );
    const kind = isExchange ? 'exchange' : 'spend';
    const points = [`${kind}:order:${order.id}`, `${kind}Back:order:${order.id}`].map(
      (cause) => written.get(cause) ?? 0,
    );
    // Of a buyer who was deleted for good nobody is left to give anything back to.
    const isGivenBack = isCancelled && order.memberId !== null;
    check(
      points[0] === 0 - order.pointsUsed && points[1] === (isGivenBack ? order.pointsUsed : 0),
      `${number}: ${order.pointsUsed} points, the ledger has ${points}`,
    );
    const moved = events.flatMap(({ kind }) => statusOf[kind] ?? []);
    check(
      (moved.at(-1) ?? 'pending') === status,
      `${number}: events end in ${moved.at(-1)}, it is ${status}`,
    );
    check(new Set(moved).size === moved.length, `${number}: moved twice (${moved})`);
    const paid = events.filter(({ kind }) => kind === 'paid');
    check(paid.length <= 1, `${number}: paid ${paid.length} times`);
    for (const { data } of paid) {
      const { amount, transactionId: by } = data as { amount: number; transactionId: string };
      check(BigInt(amount) === total && by === transactionId, `${number}: paid ${amount} by ${by}`);
      check(paidAt !== null, `${number}: paid without a time`);
    }
    const back = refunds.reduce((sum, { amount }) => sum + amount, 0n);
    check(
      back === refunded && refunded <= total,
      `${number}: ${refunded} went back, refunds come to ${back}`,
    );
    check(refunded === 0n || moved.includes('paid'), `${number}: what went back never came`);
    const told = events.filter(({ kind }) => kind === 'refunded').map(({ data }) => amountOf(data));
    check(
      String(told) === String(refunds.map(({ amount }) => amount)),
      `${number}: events tell of ${told} that went back`,
    );
    const eventsOf = (kind: string) =>
      events.filter((event) => event.kind === kind).map(({ data }) => amountOf(data));
    // What paid an order after all, and what was mistyped, is no stray any more.
    const left = new Map<string, number>();
    for (const { kind, data } of events) {
      const {
        transactionId: by,
        amount,
        from,
      } = data as {
        transactionId: string;
        amount: number;
        from: number;
      };
      const came = { strayMoney: amount, strayTaken: -amount, strayCorrected: -from }[kind];
      if (came !== undefined) left.set(by, (left.get(by) ?? 0) + came);
    }
    const noted = [...left.values()].filter((amount) => amount !== 0);
    const stray = order.stray.map(({ amount }) => amount);
    check(String(noted) === String(stray), `${number}: ${stray} stray, its events say ${noted}`);
    const returned = order.stray.filter(({ returnedAt }) => returnedAt !== null).length;
    check(eventsOf('strayReturned').length === returned, `${number}: ${returned} of it went back`);
    for (const { reference, amount } of order.transfers) {
      const told = events.filter(
        ({ data }) => (data as { transactionId?: string }).transactionId === reference,
      );
      // Noted first, then given to this very order: the payment is what was noted.
      const arrived = told.some(({ kind }) => kind === 'strayTaken')
        ? told.filter(({ kind }) => kind === 'strayMoney')
        : told.filter(({ kind }) => kind === 'paid' || kind === 'strayMoney');
      // The line of what was confirmed by hand, of a bank that gives no reference, tells nothing new.
      const isOfItsPayment = reference.startsWith('line-') && amount === total && paidAt !== null;
      // What was mistyped was told once for each time.
      const times = arrived.length - told.filter(({ kind }) => kind === 'strayCorrected').length;
      check(
        times === 1 || (times === 0 && isOfItsPayment),
        `${number}: ${amount} of transfer ${reference} told ${times} times`,
      );
    }
  }
  for (const { productId } of days) {
    const units = days.filter((day) => day.productId === productId).reduce((sum, day) => sum + day.sold, 0);
    check(
      units === (sold.get(productId) ?? 0),
      `product ${productId}: ${units} sold for ${sold.get(productId)}`,
    );
  }
  return errors;
}
