import { describe, expect, it } from 'vitest';
import {
  canMoveOrder,
  canNoteMoney,
  dueAfter,
  type OrderMove,
  orderMoves,
  orderStatuses,
} from './order-status';

const moves = Object.keys(orderMoves) as OrderMove[];

/** From which statuses each move goes, of an order that is paid before it is sent and of one paid on receipt. */
const expected: Record<OrderMove, [prepaid: string[], onDelivery: string[]]> = {
  pay: [['pending'], ['pending']],
  accept: [[], ['pending']],
  ship: [['paid'], ['paid']],
  grant: [[], []],
  refuse: [[], []],
  receive: [['shipped'], ['shipped']],
  cancel: [['pending'], ['pending']],
  cancelByAdmin: [
    ['pending', 'paid'],
    ['pending', 'paid'],
  ],
  comeBack: [['shipped'], ['shipped']],
  expire: [['pending'], ['pending']],
};

describe('an order', () => {
  it.each(moves)('moves by %s from where it may, and from nowhere else', (move) => {
    const from = (paymentMethod: 'vietqr' | 'cash_on_delivery') =>
      orderStatuses.filter((status) => canMoveOrder(move, { status, paymentMethod, service: null }));
    expect([from('vietqr'), from('cash_on_delivery')]).toEqual(expected[move]);
  });

  it('takes money in every status: to be paid, else to be sent back; never where points paid', () => {
    const order = { paymentMethod: 'vietqr', service: null } as const;
    for (const status of orderStatuses)
      expect([canMoveOrder('pay', { ...order, status }), canNoteMoney({ ...order, status })]).toEqual(
        status === 'pending' ? [true, false] : [false, true],
      );
    expect(canNoteMoney({ ...order, status: 'paid', paymentMethod: 'points' })).toBe(false);
  });

  it('moves no more once it is completed or cancelled', () => {
    for (const move of moves)
      for (const status of ['completed', 'cancelled'] as const)
        expect(canMoveOrder(move, { status, paymentMethod: 'vietqr', service: null })).toBe(false);
  });

  it('for an upgrade is decided with its application, and neither sent nor cancelled by itself', () => {
    const upgrade = { status: 'paid', paymentMethod: 'points', service: 'upgrade' } as const;
    expect(moves.filter((move) => canMoveOrder(move, upgrade))).toEqual(['grant', 'refuse']);
    const goods = { ...upgrade, service: null };
    expect(moves.filter((move) => canMoveOrder(move, goods))).toEqual(['ship', 'cancelByAdmin']);
  });

  it('gives back what it took whenever it is cancelled, and never otherwise', () => {
    for (const move of moves)
      expect('givesBack' in orderMoves[move], move).toBe(orderMoves[move].to === 'cancelled');
  });

  it('waits 48 hours for money and 15 days for the receipt', () => {
    const now = new Date('2026-11-20T03:00:00Z');
    expect(dueAfter('pending', now)?.toISOString()).toBe('2026-11-22T03:00:00.000Z');
    expect(dueAfter('shipped', now)?.toISOString()).toBe('2026-12-05T03:00:00.000Z');
    expect(orderStatuses.filter((status) => dueAfter(status, now) === null)).toEqual([
      'paid',
      'completed',
      'cancelled',
    ]);
  });
});
