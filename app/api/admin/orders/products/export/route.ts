import { listExportRoute } from '@/lib/admins/list-export';
import { lineList } from '@/lib/orders/admin/line-list';
import { exportLines, lineColumns } from '@/lib/orders/admin/line-queries';

/** GET /api/admin/orders/products/export: the ordered products of the list's filter, as a file. */
export const GET = listExportRoute({
  list: lineList,
  area: 'orders',
  action: 'order.export',
  target: 'order',
  name: 'ordered-products',
  sheet: (filter, { t }) => ({
    title: t('order-admin.lines.title'),
    headings: [...lineColumns],
    batches: exportLines(filter),
  }),
});
