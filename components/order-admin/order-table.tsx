import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { RowTable, readCellTimes } from '@/components/lists/row-table';
import { Badge } from '@/components/ui/badge';
import { isLocale, localeTable } from '@/lib/i18n/locales';
import { type OrderFilter, orderList } from '@/lib/orders/admin/order-list';
import type { OrderRow } from '@/lib/orders/admin/queries';
import { adminPaths } from '@/lib/shared/admin-paths';
import { formatVnd } from '@/lib/shared/money';
import { OrderStatusBadge } from './order-badges';

type Props = { rows: OrderRow[]; chosen: readonly string[]; filter: OrderFilter };

/** Orders, a row each; a row leads to the order's page. */
export async function OrderTable({ rows, chosen, filter }: Props) {
  const t = await getTranslations('order-admin');
  const format = await getFormatter();
  const { moment } = await readCellTimes();
  const locale = await getLocale();
  const amount = (value: number) => formatVnd(value, locale);
  return (
    <RowTable
      list={orderList}
      values={filter}
      rows={rows}
      chosen={chosen}
      first={{
        head: t('orders.columns.number'),
        className: 'tabular whitespace-nowrap',
        text: ({ number }) => number,
        href: ({ publicId }) => adminPaths.order(publicId),
        below: ({ total }) => <span className="block text-muted sm:hidden">{amount(total)}</span>,
      }}
      columns={[
        {
          key: 'status',
          head: t('orders.columns.status'),
          cell: ({ status, transferred, questions }) => (
            <span className="flex flex-wrap gap-1">
              <OrderStatusBadge status={status} />
              {transferred ? <Badge tone="accent">{t('orders.transferred')}</Badge> : null}
              {questions > 0 ? (
                <Badge tone="danger">{t('orders.questions', { count: questions })}</Badge>
              ) : null}
            </span>
          ),
        },
        {
          key: 'buyer',
          head: t('orders.columns.buyer'),
          shown: 'max-md:hidden',
          className: 'max-w-40 truncate',
          cell: ({ buyer }) => buyer?.nickname ?? <span className="text-muted">{t('orders.noBuyer')}</span>,
        },
        {
          key: 'receiver',
          head: t('orders.columns.receiver'),
          shown: 'max-lg:hidden',
          className: 'w-full max-w-0 min-w-24 truncate',
          cell: ({ receiver }) => receiver,
        },
        {
          key: 'method',
          head: t('orders.columns.method'),
          shown: 'max-lg:hidden',
          className: 'whitespace-nowrap',
          cell: ({ paymentMethod }) => t(`methods.${paymentMethod}`),
        },
        {
          key: 'units',
          head: t('orders.columns.units'),
          shown: 'text-end max-lg:hidden',
          className: 'tabular',
          cell: ({ units }) => format.number(units),
        },
        {
          key: 'locale',
          head: t('orders.columns.locale'),
          shown: 'max-lg:hidden',
          className: 'whitespace-nowrap',
          cell: ({ locale: buyers }) => (isLocale(buyers) ? localeTable[buyers].name : buyers),
        },
        {
          key: 'total',
          head: t('orders.columns.total'),
          sort: 'total',
          shown: 'max-sm:hidden',
          className: 'tabular whitespace-nowrap',
          cell: ({ total, refunded }) => (
            <>
              {amount(total)}
              {refunded > 0 ? (
                <span className="block text-muted">{t('orders.refunded', { amount: amount(refunded) })}</span>
              ) : null}
            </>
          ),
        },
        {
          key: 'created',
          head: t('orders.columns.created'),
          sort: 'created',
          shown: 'max-md:hidden',
          className: 'tabular whitespace-nowrap',
          cell: ({ createdAt }) => moment(createdAt),
        },
      ]}
    />
  );
}
