import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LineRating } from '@/components/ratings/line-rating';
import { Badge } from '@/components/ui/badge';
import { CopyButton } from '@/components/ui/copy-button';
import { Link } from '@/lib/i18n/navigation';
import { carrierNames, isCarrier } from '@/lib/orders/carriers';
import type { RatedOrder } from '@/lib/ratings/own-ratings';
import { formatVnd } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';
import { MethodChoice } from './method-choice';
import { OrderActions } from './order-actions';
import { OrderLine } from './order-line';
import { OrderNotes } from './order-notes';
import { OrderState } from './order-state';
import { OrderTimeline } from './order-timeline';
import { TimeLeft } from './time-left';
import { TransferPanel } from './transfer-panel';
import { TransferredButton } from './transferred-button';

/** Everything of one's own order (product.md 5), the same beside the list and on its own page. */
export async function OrderDetail({ order }: { order: RatedOrder }) {
  const t = await getTranslations('orders');
  const format = await getFormatter();
  const locale = await getLocale();
  const time = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const { status, service, dueAt, receiver, invoice, transfer } = order;
  const isExchange = order.kind === 'exchange';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {isExchange ? <Badge tone="neutral">{t('exchange')}</Badge> : null}
          <OrderState status={status} service={service} />
          {status === 'pending' && dueAt ? <TimeLeft until={dueAt} /> : null}
        </p>
        {dueAt && (status === 'pending' || status === 'shipped') ? (
          <p className="text-sm text-muted">
            {t(status === 'pending' ? 'detail.dueUnpaid' : 'detail.dueReceipt', { time: time(dueAt) })}
          </p>
        ) : null}
        {order.cancelReason ? (
          <p className="whitespace-pre-wrap break-words text-sm">
            {t('detail.cancelReason')}: {order.cancelReason}
          </p>
        ) : null}
        <OrderActions order={order} isPayShown={transfer !== null} />
      </div>
      {transfer ? (
        <TransferPanel transfer={transfer} qrHref={paths.orderQr(order.publicId)}>
          {order.transferredAt ? (
            <p role="status" className="text-sm">
              {t('transfer.waits', { time: time(order.transferredAt) })}
            </p>
          ) : (
            <div>
              <TransferredButton id={order.publicId} />
            </div>
          )}
        </TransferPanel>
      ) : null}
      <Part title={t('detail.lines')}>
        <ul className="grid gap-3">
          {order.lines.map((line) => (
            <OrderLine key={line.publicId} line={line} isExchange={isExchange}>
              {line.writeTo ? (
                <Link
                  href={paths.memberMessages(line.writeTo)}
                  className="link justify-self-start text-sm print:hidden"
                >
                  {t('actions.seller')}
                </Link>
              ) : null}
              <RatedLine line={line} own={order.ratings[line.publicId]} />
            </OrderLine>
          ))}
        </ul>
      </Part>
      <Part title={t('detail.amounts')}>
        <OrderFacts
          facts={
            isExchange
              ? [
                  {
                    label: t('detail.total'),
                    value: <strong>{t('points', { count: order.pointsUsed })}</strong>,
                  },
                ]
              : [
                  { label: t('detail.productAmount'), value: formatVnd(order.productAmount, locale) },
                  {
                    label: t('detail.creditDeduction'),
                    value:
                      order.pointsUsed === 0
                        ? formatVnd(0, locale)
                        : t('detail.points', {
                            amount: formatVnd(-order.creditDeduction, locale),
                            count: order.pointsUsed,
                          }),
                  },
                  { label: t('detail.shippingFee'), value: formatVnd(order.shippingFee, locale) },
                  { label: t('detail.total'), value: <strong>{formatVnd(order.total, locale)}</strong> },
                  {
                    label: t('detail.refunded'),
                    value: order.refunded > 0 ? formatVnd(order.refunded, locale) : null,
                  },
                ]
          }
        />
      </Part>
      <Part title={t('detail.payment')}>
        <OrderFacts
          facts={[
            { label: t('detail.placedAt'), value: time(order.createdAt) },
            { label: t('detail.method'), value: t(`methods.${order.paymentMethod}`) },
            { label: t('detail.paidAt'), value: order.paidAt && time(order.paidAt) },
            { label: t('detail.transactionId'), value: order.transactionId },
          ]}
        />
        {order.methods.length > 0 ? (
          <MethodChoice id={order.publicId} method={order.paymentMethod} methods={order.methods} />
        ) : null}
      </Part>
      {order.carrier ? (
        <Part title={t('detail.parcel')}>
          <OrderFacts
            facts={[
              {
                label: t('detail.carrier'),
                value:
                  isCarrier(order.carrier) && order.carrier !== 'other'
                    ? carrierNames[order.carrier]
                    : t('detail.otherCarrier'),
              },
              {
                label: t('detail.trackingNumber'),
                value: order.trackingNumber ? (
                  <span className="flex flex-wrap items-center gap-2">
                    {order.trackingNumber}
                    <CopyButton text={order.trackingNumber} label={t('detail.copyTracking')} />
                    {order.trackingUrl ? (
                      <a href={order.trackingUrl} target="_blank" rel="noopener noreferrer" className="link">
                        {t('detail.track')}
                      </a>
                    ) : null}
                  </span>
                ) : null,
              },
            ]}
          />
        </Part>
      ) : null}
      {service === null ? (
        <Part title={t('detail.receiver')}>
          <address className="grid gap-0.5 break-words not-italic">
            <span className="font-medium">{receiver.fullName}</span>
            <span>{[receiver.phone, receiver.email].filter(Boolean).join(' · ')}</span>
            <span>
              {[receiver.address, receiver.city, receiver.postalCode, receiver.country]
                .filter(Boolean)
                .join(', ')}
            </span>
          </address>
          {order.buyerMessage ? (
            <OrderFacts facts={[{ label: t('detail.buyerMessage'), value: order.buyerMessage }]} />
          ) : null}
        </Part>
      ) : null}
      {invoice ? (
        <Part title={t('detail.invoice')}>
          <p className="break-words">
            {[invoice.company, invoice.taxCode, invoice.address, invoice.email].filter(Boolean).join(' · ')}
          </p>
        </Part>
      ) : null}
      <Part title={t('detail.timeline')}>
        <OrderTimeline events={order.events} />
      </Part>
      <Part title={t('notes.title')}>
        <OrderNotes order={order.publicId} notes={order.notes} />
      </Part>
    </div>
  );
}

type RatedLineProps = {
  line: RatedOrder['lines'][number];
  own: RatedOrder['ratings'][string] | undefined;
};

function RatedLine({ line, own }: RatedLineProps) {
  if (!own) return null;
  // Another state of it is another island: what was typed into the one before is gone with it.
  const { rating } = own;
  const key = rating ? `${rating.publicId}${rating.state}${rating.editedAt}` : 'new';
  return <LineRating key={key} line={{ publicId: line.publicId, name: line.name }} own={own} />;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 break-inside-avoid">
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      {children}
    </section>
  );
}

type Fact = { label: string; value: ReactNode };

/** Names and values in two columns; what has no value is left out. */
function OrderFacts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid gap-1">
      {facts
        .filter(({ value }) => value !== null && value !== '')
        .map(({ label, value }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
