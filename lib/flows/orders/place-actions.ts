'use server';

import { placeOrderSchema } from '@/lib/orders/checkout/schemas';
import { memberAction } from '@/lib/server/action';
import { placeOrder } from './place-order';

export const placeOrderAction = memberAction(
  { schema: placeOrderSchema, rateLimit: { account: 'ordersByAccount' } },
  (input, { viewer }) => placeOrder(viewer, input),
);
