// What random-run.test.ts has its processes do.
import {
  cancelOrder,
  changePaymentMethod,
  confirmReceipt,
  markTransferred,
  payOrder,
} from '@/lib/flows/orders/buyer-order';
import { moveDueOrders } from '@/lib/flows/orders/move-due-orders';
import { payOrderByAdmin } from '@/lib/flows/orders/pay-order';
import { placeOrder } from '@/lib/flows/orders/place-order';
import { cancelOrderByAdmin, refundOrder } from '@/lib/flows/orders/refund-order';
import { shipOrder } from '@/lib/flows/orders/ship-order';
import { changeStockByAdmin } from '@/lib/flows/products/change-stock';
import { changeOwnVariant } from '@/lib/flows/products/own-product';
import { takeStatement } from '@/lib/flows/statements/take-statement';
import type { ChosenMethod } from '@/lib/orders/payment-methods';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { type Death, serveTasks } from '@/tests/setup/dying-process';

type People = {
  buyer: { id: number; vipType: number; membershipStatus: number };
  admin: { id: number; name: string };
  seller: { id: number };
};
type Of = { order: string };

const works = {
  place: async ({ buyer }: People, input: Parameters<typeof placeOrder>[1]) => {
    // An order that would be another one is none.
    if ('changed' in (await placeOrder(buyer, input))) throw new AppError('conflict');
  },
  pay: ({ admin }: People, { order, ...money }: Of & { amount: number; transactionId: string }) =>
    payOrderByAdmin(admin, order, money),
  statement: ({ admin }: People, { csv }: { csv: string }) =>
    takeStatement(admin, new TextEncoder().encode(csv), { dryRun: false, name: 'bank.csv', mayLetIn: true }),
  transferred: ({ buyer }: People, { order }: Of) => markTransferred(buyer, order),
  method: async ({ buyer }: People, { order, method }: Of & { method: ChosenMethod }) => {
    const { accepted } = await changePaymentMethod(buyer, order, method);
    if (!accepted) await payOrder(buyer, order);
  },
  cancel: ({ buyer }: People, { order }: Of) => cancelOrder(buyer, order),
  cancelByAdmin: ({ admin }: People, { order }: Of) =>
    cancelOrderByAdmin(admin, order, { reason: 'broken', refundNote: 'by transfer' }),
  refund: async ({ admin }: People, { order, amount }: Of & { amount: number }) => {
    const seen = await db.order.findUnique({ where: { publicId: order }, select: { refunded: true } });
    await refundOrder(admin, order, { amount, note: 'by transfer', seen: Number(seen?.refunded ?? 0) });
  },
  ship: ({ admin }: People, { order }: Of) =>
    shipOrder(admin, order, { carrier: 'ghn', trackingNumber: 'GHN1' }),
  receive: ({ buyer }: People, { order }: Of) => confirmReceipt(buyer, order),
  time: (_people: People, _now: Record<string, never>) => moveDueOrders(),
  stock: ({ admin }: People, edit: Parameters<typeof changeStockByAdmin>[1]) =>
    changeStockByAdmin(admin, edit),
  ownVariant: ({ seller }: People, edit: Parameters<typeof changeOwnVariant>[1]) =>
    changeOwnVariant(seller, edit),
} as const;

export type Work = {
  [Name in keyof typeof works]: { name: Name; input: Parameters<(typeof works)[Name]>[1] };
}[keyof typeof works];
export type Task = { people: People; work: Work; death: Death | null };

await serveTasks<Task>(async ({ people, work: { name, input } }) => {
  const work = works[name] as (people: People, input: unknown) => Promise<unknown>;
  return () => work(people, input);
});
