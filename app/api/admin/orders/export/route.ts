import { listExportRoute } from '@/lib/admins/list-export';
import { exportOrders, orderColumns } from '@/lib/orders/admin/export';
import { orderList } from '@/lib/orders/admin/order-list';

/** GET /api/admin/orders/export: the orders of the list's filter, as a file. */
export const GET = listExportRoute({
  list: orderList,
  area: 'orders',
  action: 'order.export',
  target: 'order',
  name: 'orders',
  sheet: (filter, { t }) => ({
    title: t('order-admin.orders.title'),
    headings: [...orderColumns],
    batches: exportOrders(filter),
  }),
});
