import { listExportRoute } from '@/lib/admins/list-export';
import { exportSales, salesColumnsOf } from '@/lib/orders/admin/sales';
import { salesList } from '@/lib/orders/admin/sales-list';

/** GET /api/admin/orders/sales/export: the sums of the page's filter, as a file. */
export const GET = listExportRoute({
  list: salesList,
  area: 'orders',
  action: 'order.export',
  target: 'order',
  name: 'sales',
  sheet: (filter, { t }) => ({
    title: t('order-admin.sales.title'),
    headings: salesColumnsOf(filter),
    batches: exportSales(filter),
  }),
});
