import { adminPaths } from '@/lib/shared/admin-paths';
import { choice, date, type ListValues, listParams, page, sort, text } from '@/lib/shared/list-params';
import { orderStatuses } from '../order-status';

/** What is exchanged: goods, months of membership, an upgrade. */
export const exchangeThings = ['goods', 'months', 'upgrade'] as const;

/** How the list of exchanges is narrowed and ordered. */
export const exchangeList = listParams(adminPaths.exchanges(), null, {
  q: text(),
  status: choice(orderStatuses),
  what: choice(exchangeThings),
  /** Days in Vietnam on which they were made. */
  from: date(),
  to: date(),
  sort: sort(['created'], '-created'),
  page: page(),
});

export type ExchangeFilter = ListValues<typeof exchangeList.params>;
