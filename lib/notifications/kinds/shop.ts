import { z } from 'zod';
import { paths } from '@/lib/shared/paths';
import { define } from '../kind-row';
import { byPublicId, ofOrders, ofSite, reasons, year } from './shapes';

/** An order of the member's own, by number and address. */
const order = z.object({ number: z.string(), publicId: z.string() });
const byOrder = ({ publicId }: { publicId: string }) => paths.memberOrder(publicId);

/** About their orders, and what others ordered of them. */
export const shopKinds = {
  // The confirmation of what was bought is kept in the mailbox, whatever else is told there.
  orderPlaced: define({
    params: order.extend({
      amount: z.number(),
      points: z.number().default(0),
      deduction: z.number().default(0),
    }),
    ...ofSite,
    lifetimeDays: year,
    path: byOrder,
  }),
  /** `name` is what was exchanged. */
  exchangePlaced: define({
    params: order.extend({ name: z.string(), points: z.number() }),
    ...ofSite,
    lifetimeDays: year,
    path: byOrder,
  }),
  orderPaid: define({
    params: order.extend({ amount: z.number() }),
    ...ofOrders,
    lifetimeDays: year,
    path: byOrder,
  }),
  orderShipped: define({ params: order, ...ofOrders, lifetimeDays: year, path: byOrder }),
  orderCompleted: define({ params: order, ...ofOrders, lifetimeDays: year, path: byOrder }),
  orderCancelled: define({
    // No template gives a reason: an administrator writes why.
    params: order.extend({ cause: z.enum(['buyer', 'admin', 'expired']), ...reasons }),
    ...ofOrders,
    lifetimeDays: year,
    path: byOrder,
  }),
  orderNote: define({
    params: order,
    ...ofOrders,
    subject: byPublicId,
    lifetimeDays: year,
    path: byOrder,
  }),
  /** `name` is the first thing of theirs in the order, whose number is nothing of the seller's. */
  orderSold: define({
    params: z.object({ name: z.string(), units: z.number() }),
    ...ofOrders,
    lifetimeDays: year,
    path: () => paths.memberSales(),
  }),
};
