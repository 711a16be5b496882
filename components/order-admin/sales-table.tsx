import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { DataCell, DataTable, HeadCell } from '@/components/ui/data-table';
import { type SalesRow, type SalesSums, sumOfSales } from '@/lib/orders/admin/sales';
import type { SalesFilter } from '@/lib/orders/admin/sales-list';
import { formatVnd } from '@/lib/shared/money';

/** What came in and went back, a row for each period and part, and all of it together. */
export async function SalesTable({ rows, filter }: { rows: SalesRow[]; filter: SalesFilter }) {
  const t = await getTranslations('order-admin');
  const format = await getFormatter();
  const locale = await getLocale();
  const bySeller = filter.group === 'seller';
  const money = (amount: number) => formatVnd(amount, locale);
  const periodOf = ({ period }: SalesRow) =>
    format.dateTime(
      new Date(`${period}T00:00:00+07:00`),
      filter.by === 'day' ? { dateStyle: 'medium' } : { year: 'numeric', month: 'long' },
    );
  const partOf = (row: SalesRow) => {
    if (filter.group === 'method') return t(row.method ? `methods.${row.method}` : 'sales.columns.fees');
    if (!row.seller) return t('sales.site');
    // Several may be called alike.
    return (
      <>
        <span className="block truncate">{row.seller.name}</span>
        <span className="block truncate text-xs text-muted">{row.seller.publicId}</span>
      </>
    );
  };
  const cell = 'tabular text-end whitespace-nowrap';
  const sumsOf = (sums: SalesSums, className = '') => (
    <>
      <DataCell className={`${cell} max-sm:hidden ${className}`}>{format.number(sums.orders)}</DataCell>
      <DataCell className={`${cell} max-md:hidden ${className}`}>{format.number(sums.units)}</DataCell>
      <DataCell className={`${cell} ${bySeller ? '' : 'max-lg:hidden'} ${className}`}>
        {money(sums.products)}
      </DataCell>
      {bySeller ? null : (
        <>
          <DataCell className={`${cell} max-xl:hidden ${className}`}>{money(sums.deduction)}</DataCell>
          <DataCell className={`${cell} max-xl:hidden ${className}`}>{money(sums.shipping)}</DataCell>
          <DataCell className={`${cell} max-lg:hidden ${className}`}>{money(sums.fees)}</DataCell>
          <DataCell className={`${cell} max-md:hidden ${className}`}>{money(sums.received)}</DataCell>
          <DataCell className={`${cell} max-md:hidden ${className}`}>{money(sums.refunded)}</DataCell>
          <DataCell className={`${cell} font-medium ${className}`}>
            {money(sums.received - sums.refunded)}
          </DataCell>
        </>
      )}
    </>
  );
  const head = (
    name:
      | 'orders'
      | 'units'
      | 'products'
      | 'deduction'
      | 'shipping'
      | 'fees'
      | 'received'
      | 'refunded'
      | 'net',
    className = '',
  ) => <HeadCell className={`text-end ${className}`}>{t(`sales.columns.${name}`)}</HeadCell>;
  return (
    <div className="panel overflow-x-auto">
      <DataTable>
        <thead>
          <tr>
            <HeadCell>{t('sales.columns.period')}</HeadCell>
            {filter.group === 'none' ? null : <HeadCell>{t(`sales.group.${filter.group}`)}</HeadCell>}
            {head('orders', 'max-sm:hidden')}
            {head('units', 'max-md:hidden')}
            {head('products', bySeller ? '' : 'max-lg:hidden')}
            {bySeller ? null : (
              <>
                {head('deduction', 'max-xl:hidden')}
                {head('shipping', 'max-xl:hidden')}
                {head('fees', 'max-lg:hidden')}
                {head('received', 'max-md:hidden')}
                {head('refunded', 'max-md:hidden')}
                {head('net')}
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.period} ${row.method} ${row.seller?.publicId}`}>
              <DataCell className="tabular whitespace-nowrap">{periodOf(row)}</DataCell>
              {filter.group === 'none' ? null : (
                <DataCell className="max-w-48 truncate max-sm:max-w-24">{partOf(row)}</DataCell>
              )}
              {sumsOf(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <DataCell className="font-semibold">{t('sales.sum')}</DataCell>
            {filter.group === 'none' ? null : <DataCell />}
            {sumsOf(sumOfSales(rows), 'font-semibold')}
          </tr>
        </tfoot>
      </DataTable>
    </div>
  );
}
