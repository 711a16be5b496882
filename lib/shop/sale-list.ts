import { type ListValues, listParams, page, view } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';

/** States of orders as their lines are shown to who listed the product: those of lib/orders/order-status, which stands above. */
export const saleStates = ['pending', 'paid', 'shipped', 'completed', 'cancelled'] as const;
export type SaleState = (typeof saleStates)[number];

/** Which of a seller's order lines are shown; it stands in the address. */
export const saleList = listParams(paths.memberSales(), null, {
  view: view(['all', ...saleStates], 'all'),
  page: page(),
});

export type SaleFilter = ListValues<typeof saleList.params>;
