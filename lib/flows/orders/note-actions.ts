'use server';

import { mayWrite } from '@/lib/admins/may';
import { orderNoteSchema } from '@/lib/orders/order-schemas';
import { adminAction } from '@/lib/server/action';
import { answerAboutOrder } from './order-notes';

export const answerAboutOrderAction = adminAction(
  { schema: orderNoteSchema, permission: mayWrite('orders') },
  (note, { admin }) => answerAboutOrder(admin, note),
);
