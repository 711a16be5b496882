import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { Link } from '@/lib/i18n/navigation';
import { lineList } from '@/lib/orders/admin/line-list';
import type { OrderAdminDetail } from '@/lib/orders/admin/order-detail';
import { formatVnd } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';
import { LinePicture } from './line-table';

/** What was ordered, and what it comes to. */
export async function OrderLines({ order }: { order: OrderAdminDetail }) {
  const t = await getTranslations('order-admin');
  const format = await getFormatter();
  const locale = await getLocale();
  const isExchange = order.kind === 'exchange';
  const money = (amount: number) => formatVnd(amount, locale);
  const price = (amount: number) => (isExchange ? t('detail.inPoints', { count: amount }) : money(amount));
  const sums: [string, string][] = isExchange
    ? []
    : [
        [t('detail.productAmount'), money(order.productAmount)],
        ...(order.creditDeduction > 0
          ? ([
              [
                t('detail.deduction'),
                t('detail.points', { amount: `−${money(order.creditDeduction)}`, count: order.pointsUsed }),
              ],
            ] as [string, string][])
          : []),
        [t('detail.shipping'), money(order.shippingFee)],
      ];
  return (
    <>
      <DataTable>
        <thead>
          <tr>
            <HeadCell>{t('lines.columns.product')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('lines.columns.seller')}</HeadCell>
            <HeadCell className="text-end max-sm:hidden">{t('lines.columns.unitPrice')}</HeadCell>
            <HeadCell className="text-end max-sm:hidden">{t('lines.columns.quantity')}</HeadCell>
            <HeadCell className="text-end">{t('lines.columns.amount')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <DataRow key={line.publicId}>
              <DataCell className="w-full max-w-0">
                <span className="flex items-center gap-3">
                  <LinePicture picture={line.picture} />
                  <span className="min-w-0">
                    {line.product?.listed ? (
                      <Link
                        href={paths.product(line.product.publicId)}
                        target="_blank"
                        lang={order.locale}
                        className="link block truncate font-medium"
                      >
                        {line.name}
                      </Link>
                    ) : (
                      <span lang={order.locale} className="block truncate font-medium">
                        {line.name}
                      </span>
                    )}
                    <span className="block truncate text-muted">
                      <span lang={order.locale}>{line.spec}</span>
                      {line.code ? <span className="tabular"> {line.code}</span> : null}
                      <span className="tabular sm:hidden">
                        {' '}
                        {format.number(line.quantity)} × {price(line.unitPrice)}
                      </span>
                    </span>
                  </span>
                </span>
              </DataCell>
              <DataCell className="max-w-40 truncate max-md:hidden">
                {line.seller ? (
                  <Link href={lineList.href({ seller: line.seller.publicId })} className="link underline">
                    {line.seller.nickname}
                  </Link>
                ) : (
                  t('lines.of.site')
                )}
              </DataCell>
              <DataCell className="tabular text-end whitespace-nowrap max-sm:hidden">
                {price(line.unitPrice)}
              </DataCell>
              <DataCell className="tabular text-end max-sm:hidden">{format.number(line.quantity)}</DataCell>
              <DataCell className="tabular text-end whitespace-nowrap">
                {price(line.unitPrice * line.quantity)}
              </DataCell>
            </DataRow>
          ))}
        </tbody>
      </DataTable>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t px-3 py-3 text-sm">
        {sums.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-end text-muted">{label}</dt>
            <dd className="tabular text-end">{value}</dd>
          </div>
        ))}
        <dt className="text-end font-semibold">{t('detail.total')}</dt>
        <dd className="tabular text-end text-base font-semibold">
          {isExchange ? price(order.pointsUsed) : money(order.total)}
        </dd>
        {order.refunded > 0 ? (
          <>
            <dt className="text-end text-muted">{t('detail.refunded')}</dt>
            <dd className="tabular text-end text-danger">−{money(order.refunded)}</dd>
          </>
        ) : null}
      </dl>
    </>
  );
}
