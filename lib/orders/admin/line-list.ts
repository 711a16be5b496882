import { adminPaths } from '@/lib/shared/admin-paths';
import { isPublicId } from '@/lib/shared/ids';
import { choice, date, type ListValues, listParams, page, text, word } from '@/lib/shared/list-params';
import { orderStatuses } from '../order-status';

/** How the list of ordered products, a row for each line of an order, is narrowed; the last ordered first. */
export const lineList = listParams(adminPaths.productOrders(), null, {
  q: text(),
  status: choice(orderStatuses),
  /** Whose products: the site's own or those that members list. */
  of: choice(['site', 'sellers']),
  /** One seller, one product. */
  seller: word(isPublicId),
  product: word(isPublicId),
  /** Days in Vietnam on which they were ordered. */
  from: date(),
  to: date(),
  page: page(),
});

export type LineFilter = ListValues<typeof lineList.params>;
