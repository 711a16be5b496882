import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { RowLink } from '@/components/lists/row-link';
import { SortHead } from '@/components/lists/sort-head';
import { Badge } from '@/components/ui/badge';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { type OrderFilter, orderList } from '@/lib/orders/admin/order-list';
import type { OrderRow } from '@/lib/orders/admin/queries';
import { formatVnd } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';
import { OrderStatusBadge } from './order-badges';

/** Orders, a row each; a row leads to the order's page. */
export async function OrderTable({ rows, filter }: { rows: OrderRow[]; filter: OrderFilter }) {
  const t = await getTranslations('order-admin');
  const format = await getFormatter();
  const locale = await getLocale();
  const head = (column: 'total' | 'created', className?: string) => (
    <SortHead list={orderList} values={filter} column={column} className={className}>
      {t(`orders.columns.${column}`)}
    </SortHead>
  );
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            <HeadCell>{t('orders.columns.number')}</HeadCell>
            <HeadCell>{t('orders.columns.status')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('orders.columns.buyer')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('orders.columns.receiver')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('orders.columns.method')}</HeadCell>
            <HeadCell className="text-end max-lg:hidden">{t('orders.columns.units')}</HeadCell>
            {head('total', 'max-sm:hidden')}
            {head('created', 'max-md:hidden')}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DataRow key={row.publicId}>
              <DataCell>
                <RowLink
                  href={paths.adminOrder(row.publicId)}
                  current={false}
                  className="tabular whitespace-nowrap"
                >
                  {row.number}
                </RowLink>
                <span className="tabular block text-muted sm:hidden">{formatVnd(row.total, locale)}</span>
              </DataCell>
              <DataCell>
                <span className="flex flex-wrap gap-1">
                  <OrderStatusBadge status={row.status} />
                  {row.transferred ? <Badge tone="accent">{t('orders.transferred')}</Badge> : null}
                  {row.questions > 0 ? (
                    <Badge tone="danger">{t('orders.questions', { count: row.questions })}</Badge>
                  ) : null}
                </span>
              </DataCell>
              <DataCell className="max-w-40 truncate max-md:hidden">
                {row.buyer?.nickname ?? <span className="text-muted">{t('orders.noBuyer')}</span>}
              </DataCell>
              <DataCell className="w-full max-w-0 min-w-24 truncate max-lg:hidden">{row.receiver}</DataCell>
              <DataCell className="whitespace-nowrap max-lg:hidden">
                {t(`methods.${row.paymentMethod}`)}
              </DataCell>
              <DataCell className="tabular text-end max-lg:hidden">{format.number(row.units)}</DataCell>
              <DataCell className="tabular whitespace-nowrap max-sm:hidden">
                {formatVnd(row.total, locale)}
                {row.refunded > 0 ? (
                  <span className="block text-muted">
                    {t('orders.refunded', { amount: formatVnd(row.refunded, locale) })}
                  </span>
                ) : null}
              </DataCell>
              <DataCell className="tabular whitespace-nowrap max-md:hidden">
                {format.dateTime(row.createdAt, { dateStyle: 'short', timeStyle: 'short' })}
              </DataCell>
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
