import { type ListValues, listParams, page, text, view } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';
import { orderStatuses } from './order-status';

/** All of one's orders, and those in each state. */
export const ownOrderViews = ['all', ...orderStatuses] as const;
export type OwnOrderView = (typeof ownOrderViews)[number];

/** Which of a member's own orders are shown; it stands in the address, as does the one that is open beside them. */
export const ownOrderList = listParams(paths.memberOrders(), 'order', {
  view: view(ownOrderViews, 'all'),
  q: text(),
  page: page(),
});

export type OwnOrderFilter = ListValues<typeof ownOrderList.params>;
