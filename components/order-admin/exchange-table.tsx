import { getFormatter, getTranslations } from 'next-intl/server';
import { RowLink } from '@/components/lists/row-link';
import { SortHead } from '@/components/lists/sort-head';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { type ExchangeFilter, exchangeList } from '@/lib/orders/admin/exchange-list';
import type { ExchangeRow } from '@/lib/orders/admin/exchange-queries';
import { adminPaths } from '@/lib/shared/admin-paths';
import { OrderStatusBadge } from './order-badges';

type Props = { rows: ExchangeRow[]; filter: ExchangeFilter };

/** Exchanges, a row each; a row leads to the order's page. */
export async function ExchangeTable({ rows, filter }: Props) {
  const t = await getTranslations('order-admin');
  const format = await getFormatter();
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            <HeadCell>{t('orders.columns.number')}</HeadCell>
            <HeadCell>{t('orders.columns.status')}</HeadCell>
            <HeadCell className="max-sm:hidden">{t('exchange.columns.name')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('orders.columns.buyer')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('orders.columns.receiver')}</HeadCell>
            <HeadCell className="text-end max-lg:hidden">{t('orders.columns.units')}</HeadCell>
            <HeadCell className="text-end max-sm:hidden">{t('exchange.columns.points')}</HeadCell>
            <SortHead list={exchangeList} values={filter} column="created" className="max-md:hidden">
              {t('orders.columns.created')}
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DataRow key={row.publicId}>
              <DataCell>
                <RowLink
                  href={adminPaths.order(row.publicId)}
                  current={false}
                  className="tabular whitespace-nowrap"
                >
                  {row.number}
                </RowLink>
                <span lang={row.locale} className="line-clamp-2 text-muted sm:hidden">
                  {row.name}
                </span>
              </DataCell>
              <DataCell>
                <OrderStatusBadge status={row.status} service={row.service} />
              </DataCell>
              <DataCell className="w-full max-w-0 min-w-32 truncate max-sm:hidden">
                <span lang={row.locale}>{row.name}</span>
              </DataCell>
              <DataCell className="max-w-40 truncate max-md:hidden">
                {row.buyer?.nickname ?? <span className="text-muted">{t('orders.noBuyer')}</span>}
              </DataCell>
              <DataCell className="max-w-40 truncate max-lg:hidden">{row.receiver}</DataCell>
              <DataCell className="tabular text-end max-lg:hidden">{format.number(row.units)}</DataCell>
              <DataCell className="tabular text-end max-sm:hidden">{format.number(row.points)}</DataCell>
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
