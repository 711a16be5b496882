import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Facts } from '@/components/admins/facts';
import { Part } from '@/components/admins/part';
import { isLocale, localeTable } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import type { OrderAdminDetail } from '@/lib/orders/admin/order-detail';
import { carrierNames, isCarrier } from '@/lib/orders/carriers';
import { formatVnd } from '@/lib/shared/money';
import { subjectPaths } from '@/lib/shared/subjects';

type Props = { order: OrderAdminDetail; trackingHref: string | null };

/** What an order says of its buyer, its way and its money, in parts. */
export async function OrderFacts({ order, trackingHref }: Props) {
  const t = await getTranslations('order-admin');
  const format = await getFormatter();
  const locale = await getLocale();
  const time = (at: Date | null) =>
    at ? format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }) : null;
  const { buyer, receiver, carrier, trackingNumber } = order;
  const place = [receiver.address, receiver.city, receiver.postalCode, receiver.country].filter(Boolean);
  return (
    <>
      <Part title={t('detail.overview')}>
        <Facts
          facts={[
            {
              label: t('detail.buyer'),
              value: buyer ? (
                <>
                  <Link href={subjectPaths.member.admin(buyer.publicId)} className="link underline">
                    {buyer.nickname}
                  </Link>
                  <span className="block text-muted">{buyer.email}</span>
                </>
              ) : (
                t('orders.noBuyer')
              ),
            },
            {
              label: t('detail.language'),
              value: isLocale(order.locale) ? localeTable[order.locale].name : order.locale,
            },
            { label: t('detail.placed'), value: time(order.createdAt) },
            { label: t('detail.paid'), value: time(order.paidAt) },
            { label: t('detail.shipped'), value: time(order.shippedAt) },
            { label: t('detail.completed'), value: time(order.completedAt) },
            { label: t('detail.cancelled'), value: time(order.cancelledAt) },
            { label: t('detail.cancelReason'), value: order.cancelReason },
            {
              label: t(order.status === 'pending' ? 'detail.due.pending' : 'detail.due.shipped'),
              value: time(order.dueAt),
            },
            {
              label: t('detail.message'),
              value: order.buyerMessage ? (
                <span lang={order.locale} className="whitespace-pre-wrap">
                  {order.buyerMessage}
                </span>
              ) : null,
            },
          ]}
        />
      </Part>
      <Part title={t('detail.receiver')} empty={receiver.fullName === '' && t('detail.removed')}>
        <Facts
          facts={[
            { label: t('orders.columns.receiver'), value: receiver.fullName },
            { label: t('detail.phone'), value: receiver.phone },
            { label: t('detail.email'), value: receiver.email },
            { label: t('detail.address'), value: place.join(', ') },
            {
              label: t('detail.carrier'),
              value: isCarrier(carrier)
                ? carrier === 'other'
                  ? t('carriers.other')
                  : carrierNames[carrier]
                : carrier,
            },
            {
              label: t('detail.tracking'),
              value: trackingHref ? (
                <a href={trackingHref} target="_blank" rel="noreferrer" className="link underline">
                  {trackingNumber}
                </a>
              ) : (
                trackingNumber
              ),
            },
          ]}
        />
      </Part>
      <Part title={t('detail.payment')}>
        <Facts
          facts={[
            { label: t('detail.method'), value: t(`methods.${order.paymentMethod}`) },
            { label: t('detail.transferred'), value: time(order.transferredAt) },
            { label: t('detail.transaction'), value: order.transactionId },
            ...order.transfers.map(({ amount, memo, bookedAt }) => ({
              label: t('detail.transfers'),
              value: `${formatVnd(amount, locale)} · ${time(bookedAt)} · ${memo}`,
            })),
            ...order.refunds.map(({ amount, note, adminName, createdAt }) => ({
              label: t('detail.refunds'),
              value: [formatVnd(amount, locale), time(createdAt), adminName, note]
                .filter(Boolean)
                .join(' · '),
            })),
          ]}
        />
      </Part>
      {order.invoice ? (
        <Part title={t('detail.invoice')}>
          <Facts
            facts={Object.entries(order.invoice).map(([name, value]) => ({
              label: t.has(`detail.invoiceFields.${name}` as never)
                ? t(`detail.invoiceFields.${name}` as never)
                : name,
              value,
            }))}
          />
        </Part>
      ) : null}
    </>
  );
}
