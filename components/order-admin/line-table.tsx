import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { GuardedPicture } from '@/components/card-admin/guarded-picture';
import { RowLink } from '@/components/lists/row-link';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { Package } from '@/components/ui/icons';
import type { LineRow } from '@/lib/orders/admin/line-queries';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { Picture } from '@/lib/shared/media';
import { formatVnd } from '@/lib/shared/money';
import { OrderStatusBadge } from './order-badges';

/** Ordered products, a row for each line of an order; a row leads to its order. */
export async function LineTable({ rows }: { rows: LineRow[] }) {
  const t = await getTranslations('order-admin.lines');
  const format = await getFormatter();
  const locale = await getLocale();
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            <HeadCell>{t('columns.product')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.order')}</HeadCell>
            <HeadCell>{t('columns.status')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('columns.seller')}</HeadCell>
            <HeadCell className="text-end max-lg:hidden">{t('columns.unitPrice')}</HeadCell>
            <HeadCell className="text-end max-md:hidden">{t('columns.quantity')}</HeadCell>
            <HeadCell className="text-end max-md:hidden">{t('columns.amount')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('columns.created')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DataRow key={row.publicId}>
              <DataCell className="w-full max-w-0">
                <span className="flex items-center gap-3">
                  <LinePicture picture={row.picture} className="max-sm:hidden" />
                  <span className="min-w-0">
                    <RowLink
                      href={adminPaths.order(row.order.publicId)}
                      current={false}
                      className="block truncate"
                    >
                      <span lang={row.lang}>{row.name}</span>
                    </RowLink>
                    <span className="block truncate text-muted">
                      <span lang={row.lang}>{row.spec}</span>
                      <span className="tabular md:hidden">
                        {row.spec ? ' · ' : ''}
                        {format.number(row.quantity)} × {formatVnd(row.unitPrice, locale)}
                      </span>
                    </span>
                  </span>
                </span>
              </DataCell>
              <DataCell className="tabular whitespace-nowrap max-md:hidden">{row.order.number}</DataCell>
              <DataCell>
                <OrderStatusBadge status={row.order.status} />
              </DataCell>
              <DataCell className="max-w-48 truncate max-lg:hidden">
                {row.seller?.nickname ?? t('of.site')}
              </DataCell>
              <DataCell className="tabular text-end whitespace-nowrap max-lg:hidden">
                {formatVnd(row.unitPrice, locale)}
              </DataCell>
              <DataCell className="tabular text-end max-md:hidden">{format.number(row.quantity)}</DataCell>
              <DataCell className="tabular text-end whitespace-nowrap max-md:hidden">
                {formatVnd(row.unitPrice * row.quantity, locale)}
              </DataCell>
              <DataCell className="tabular whitespace-nowrap max-lg:hidden">
                {format.dateTime(row.order.createdAt, { dateStyle: 'medium' })}
              </DataCell>
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

/** What was ordered, small; a mark where it has no picture. */
export function LinePicture({ picture, className = '' }: { picture: Picture | null; className?: string }) {
  if (picture)
    return (
      <GuardedPicture
        picture={picture}
        className={`size-9 shrink-0 rounded border object-cover ${className}`}
      />
    );
  return (
    <span
      className={`grid size-9 shrink-0 place-items-center rounded border bg-sunken text-muted ${className}`}
    >
      <Package aria-hidden className="size-4" />
    </span>
  );
}
