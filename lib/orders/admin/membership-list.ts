import { adminPaths } from '@/lib/shared/admin-paths';
import { choice, date, type ListValues, listParams, page, sort, text, view } from '@/lib/shared/list-params';

export const membershipOrderStatuses = ['pending', 'completed', 'cancelled'] as const;
export type MembershipOrderStatus = (typeof membershipOrderStatuses)[number];

/** How the list of membership orders is narrowed and ordered. */
export const membershipOrderList = listParams(adminPaths.membershipOrders(), null, {
  q: text(),
  /** All of them, or those for which money came that pays nothing. */
  view: view(['all', 'stray'], 'all'),
  status: choice(membershipOrderStatuses),
  type: choice(['individual', 'enterprise']),
  /** Which days: those on which they were made, or their fee came. */
  days: view(['created', 'completed'], 'created'),
  /** Days in Vietnam. */
  from: date(),
  to: date(),
  sort: sort(['amount', 'created'], '-created'),
  page: page(),
});

export type MembershipOrderFilter = ListValues<typeof membershipOrderList.params>;
