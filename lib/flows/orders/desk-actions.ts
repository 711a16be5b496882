'use server';

import { mayWrite } from '@/lib/admins/may';
import {
  assignStraySchema,
  cancelSchema,
  noteSchema,
  paySchema,
  refundSchema,
  returnStraySchema,
  shipSchema,
} from '@/lib/orders/admin/schemas';
import { adminAction } from '@/lib/server/action';
import { assignStray } from './assign-stray';
import { noteOrder } from './note-order';
import { payOrderByAdmin } from './pay-order';
import { cancelOrderByAdmin, refundOrder, takeParcelBack } from './refund-order';
import { returnStray } from './return-stray';
import { changeParcel, shipOrder } from './ship-order';

const permission = mayWrite('orders');

export const payOrderAction = adminAction(
  { schema: paySchema, permission },
  ({ id, ...payment }, { admin }) => payOrderByAdmin(admin, id, payment),
);

export const shipOrderAction = adminAction(
  { schema: shipSchema, permission },
  ({ id, ...parcel }, { admin }) => shipOrder(admin, id, parcel),
);

export const changeParcelAction = adminAction(
  { schema: shipSchema, permission },
  ({ id, ...parcel }, { admin }) => changeParcel(admin, id, parcel),
);

export const cancelOrderByAdminAction = adminAction(
  { schema: cancelSchema, permission },
  ({ id, ...words }, { admin }) => cancelOrderByAdmin(admin, id, words),
);

export const takeParcelBackAction = adminAction(
  { schema: cancelSchema, permission },
  ({ id, ...words }, { admin }) => takeParcelBack(admin, id, words),
);

export const refundOrderAction = adminAction(
  { schema: refundSchema, permission },
  ({ id, ...refund }, { admin }) => refundOrder(admin, id, refund),
);

export const returnStrayAction = adminAction(
  { schema: returnStraySchema, permission },
  ({ id, note }, { admin }) => returnStray(admin, id, note),
);

export const assignStrayAction = adminAction(
  { schema: assignStraySchema, permission },
  ({ id, number }, { admin }) => assignStray(admin, id, number),
);

export const noteOrderAction = adminAction(
  { schema: noteSchema, permission },
  ({ id, note, seen }, { admin }) => noteOrder(admin, id, note, seen),
);
