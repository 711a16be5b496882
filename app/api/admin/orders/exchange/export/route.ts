import { listExportRoute } from '@/lib/admins/list-export';
import { exchangeList } from '@/lib/orders/admin/exchange-list';
import { exchangeColumns, exportExchanges } from '@/lib/orders/admin/exchange-queries';

/** GET /api/admin/orders/exchange/export: the exchanges of the list's filter, as a file. */
export const GET = listExportRoute({
  list: exchangeList,
  area: 'orders',
  action: 'order.export',
  target: 'order',
  name: 'exchanges',
  sheet: (filter, { t }) => ({
    title: t('order-admin.exchange.title'),
    headings: [...exchangeColumns],
    batches: exportExchanges(filter),
  }),
});
