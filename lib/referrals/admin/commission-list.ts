import { adminPaths } from '@/lib/shared/admin-paths';
import { date, type ListValues, listParams, page, sort, text, view } from '@/lib/shared/list-params';

/** How the list of commissions is narrowed: what is to be paid out first, the latest on top. */
export const commissionList = listParams(adminPaths.commissions(), null, {
  /** A whole mail, referral code or number of a membership order, or a part of a name. */
  q: text(),
  view: view(['open', 'paidOut', 'cancelled', 'all'], 'open'),
  /** Days in Vietnam on which they were earned. */
  from: date(),
  to: date(),
  sort: sort(['created'], '-created'),
  page: page(),
});

export type CommissionFilter = ListValues<typeof commissionList.params>;
