import 'server-only';
import { cache } from 'react';
import { db } from '@/lib/server/db';
import { startOfDay, vietnamDateText } from '@/lib/shared/dates';
import { unknownStray } from '../stray-money';

export type DeskCounts = {
  toShip: number;
  exchanges: number;
  transferred: number;
  /** Money that came for orders, or for fees, and has to go back. */
  strayOrders: number;
  strayFees: number;
  /** Money that came and names neither. */
  strayUnknown: number;
  today: number;
};

/**
 * What waits at the desk of the shop, and what came today; each up to `most`, by an index. Read once a request: the navigation
 * says it, and so does the dashboard.
 */
export const getDeskCounts = cache(async (most: number, now = new Date()): Promise<DeskCounts> => {
  const kind = 'product' as const;
  const [toShip, exchanges, transferred, strayOrders, strayFees, strayUnknown, today] = await Promise.all([
    db.order.count({ where: { kind, status: 'paid' }, take: most }),
    db.order.count({ where: { kind: 'exchange', status: 'paid', service: null }, take: most }),
    db.order.count({ where: { kind, status: 'pending', transferredAt: { not: null } }, take: most }),
    db.strayMoney.count({ where: { returnedAt: null, orderId: { not: null } }, take: most }),
    db.strayMoney.count({ where: { returnedAt: null, feeOfId: { not: null } }, take: most }),
    db.strayMoney.count({ where: unknownStray, take: most }),
    db.order.count({ where: { kind, createdAt: { gte: startOfDay(vietnamDateText(now)) } }, take: most }),
  ]);
  return { toShip, exchanges, transferred, strayOrders, strayFees, strayUnknown, today };
});
