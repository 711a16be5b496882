import { getFormatter, getTranslations } from 'next-intl/server';
import { getSiteHead } from '@/lib/content/queries';
import type { Locale } from '@/lib/i18n/locales';
import type { OrderAdminDetail } from '@/lib/orders/admin/order-detail';
import { carrierNames, isCarrier } from '@/lib/orders/carriers';
import { formatVnd } from '@/lib/shared/money';

export const papers = ['slip', 'summary'] as const;
export type Paper = (typeof papers)[number];

type Props = { order: OrderAdminDetail; paper: Paper; locale: Locale };

/**
 * An order on paper, in a language of the site: what goes into the parcel, with a box to tick and no prices, or what it came to.
 * Neither is a tax invoice, and says so where amounts stand.
 */
export async function OrderPaper({ order, paper, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'order-admin' });
  const format = await getFormatter({ locale });
  const { receiver, carrier } = order;
  const hasPrices = paper === 'summary';
  const isExchange = order.kind === 'exchange';
  const money = (amount: number) => formatVnd(amount, locale);
  const price = (amount: number) => (isExchange ? t('detail.inPoints', { count: amount }) : money(amount));
  const carrierName =
    isCarrier(carrier) && carrier !== 'other' ? carrierNames[carrier] : carrier && t('carriers.other');
  const facts: [string, string | null][] = [
    [t('orders.columns.number'), order.number],
    [t('detail.placed'), format.dateTime(order.createdAt, { dateStyle: 'medium', timeStyle: 'short' })],
    [t('detail.method'), t(`methods.${order.paymentMethod}`)],
    [t('detail.transaction'), hasPrices ? order.transactionId : null],
    [t('detail.carrier'), carrierName],
    [t('detail.tracking'), order.trackingNumber],
  ];
  const sums: [string, string][] = isExchange
    ? [[t('detail.total'), price(order.pointsUsed)]]
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
        [t('detail.total'), money(order.total)],
        ...(order.refunded > 0
          ? ([[t('detail.refunded'), `−${money(order.refunded)}`]] as [string, string][])
          : []),
      ];
  const place = [receiver.address, receiver.city, receiver.postalCode, receiver.country].filter(Boolean);
  const cell = 'border-b px-2 py-1.5 text-start align-top';
  return (
    <article lang={locale} className="panel grid gap-5 p-6 print:border-0 print:p-0 print:shadow-none">
      <header className="flex flex-wrap items-baseline justify-between gap-2 border-b pb-2">
        <h1 className="text-xl font-semibold">{t(`print.${paper}`)}</h1>
        <p className="text-muted">{(await getSiteHead(locale)).title}</p>
      </header>
      <div className="grid gap-5 sm:grid-cols-2 print:grid-cols-2">
        <section>
          <h2 className="mb-1 font-semibold">{t('print.to')}</h2>
          <p>{receiver.fullName}</p>
          <p>{receiver.phone}</p>
          <p>{place.join(', ')}</p>
        </section>
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] content-start gap-x-4 gap-y-0.5">
          {facts.map(([label, value]) =>
            value ? (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="tabular break-words">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </div>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th className={cell}>{t('lines.columns.product')}</th>
            <th className={`${cell} max-sm:hidden print:table-cell`}>{t('print.code')}</th>
            <th className={`${cell} text-end`}>{t('lines.columns.quantity')}</th>
            {hasPrices ? (
              <>
                <th className={`${cell} text-end`}>{t('lines.columns.unitPrice')}</th>
                <th className={`${cell} text-end`}>{t('lines.columns.amount')}</th>
              </>
            ) : (
              <th className={`${cell} w-16 text-center`}>{t('print.check')}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.publicId}>
              <td lang={order.locale} className={cell}>
                {line.name}
                {line.spec ? <span className="block text-muted">{line.spec}</span> : null}
              </td>
              <td className={`${cell} tabular max-sm:hidden print:table-cell`}>{line.code}</td>
              <td className={`${cell} tabular text-end`}>{format.number(line.quantity)}</td>
              {hasPrices ? (
                <>
                  <td className={`${cell} tabular text-end whitespace-nowrap`}>{price(line.unitPrice)}</td>
                  <td className={`${cell} tabular text-end whitespace-nowrap`}>
                    {price(line.unitPrice * line.quantity)}
                  </td>
                </>
              ) : (
                <td className={`${cell} text-center`}>
                  <span aria-hidden className="inline-block size-4 border border-line-strong" />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {hasPrices ? (
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 justify-self-end">
          {sums.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-end text-muted">{label}</dt>
              <dd className="tabular text-end">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {order.buyerMessage ? (
        <p lang={order.locale} className="break-words whitespace-pre-wrap">
          {t('detail.message')}: {order.buyerMessage}
        </p>
      ) : null}
      {hasPrices ? <p className="text-sm text-muted">{t('print.notInvoice')}</p> : null}
    </article>
  );
}
