'use server';

import { mayWrite } from '@/lib/admins/may';
import { targetSchema, withReason } from '@/lib/admins/reason-schema';
import { adminAction } from '@/lib/server/action';
import { stockEditSchema } from '@/lib/shop/admin/schemas';
import { productRejectReasons } from '@/lib/shop/reject-reasons';
import { changeStockByAdmin } from './change-stock';
import { hideProduct, rejectProduct, showProduct } from './take-down-product';

const reasoned = withReason(targetSchema, productRejectReasons);

const permission = mayWrite('products');

export const showProductAction = adminAction({ schema: targetSchema, permission }, ({ id }, { admin }) =>
  showProduct(admin, id),
);

export const hideProductAction = adminAction({ schema: reasoned, permission }, ({ id, ...why }, { admin }) =>
  hideProduct(admin, id, why),
);

export const rejectProductAction = adminAction(
  { schema: reasoned, permission },
  ({ id, ...why }, { admin }) => rejectProduct(admin, id, why),
);

export const changeStockAction = adminAction({ schema: stockEditSchema, permission }, (input, { admin }) =>
  changeStockByAdmin(admin, input),
);
