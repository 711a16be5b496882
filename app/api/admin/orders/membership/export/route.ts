import { listExportRoute } from '@/lib/admins/list-export';
import { membershipOrderList } from '@/lib/orders/admin/membership-list';
import { exportMembershipOrders, membershipOrderColumns } from '@/lib/orders/admin/membership-queries';

/** GET /api/admin/orders/membership/export: the membership orders of the list's filter, as a file. */
export const GET = listExportRoute({
  list: membershipOrderList,
  area: 'orders',
  action: 'order.export',
  target: 'order',
  name: 'membership-orders',
  sheet: (filter, { t }) => ({
    title: t('order-admin.membership.title'),
    headings: [...membershipOrderColumns],
    batches: exportMembershipOrders(filter),
  }),
});
