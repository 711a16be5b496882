import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { OrderEventDetail } from '@/lib/orders/admin/order-detail';
import { carrierNames, isCarrier } from '@/lib/orders/carriers';
import { readOrderEvent } from '@/lib/orders/order-events';
import { formatVnd } from '@/lib/shared/money';

/** What happened to an order, the first first: what, when, and who did it. */
export async function OrderEvents({ events }: { events: OrderEventDetail[] }) {
  const t = await getTranslations('order-admin');
  const format = await getFormatter();
  const locale = await getLocale();

  function textOf(row: OrderEventDetail): string {
    const event = readOrderEvent(row);
    if (!event) return row.kind;
    switch (event.kind) {
      case 'placed':
        return t('events.placed', { total: formatVnd(event.data.total, locale) });
      case 'methodChanged':
        return t('events.methodChanged', {
          from: t(`methods.${event.data.from}`),
          to: t(`methods.${event.data.to}`),
        });
      case 'paid':
      case 'strayMoney':
      case 'strayTaken':
      case 'strayReturned':
      case 'refunded':
        return t(`events.${event.kind}`, {
          ...event.data,
          amount: formatVnd(event.data.amount, locale),
        } as never);
      case 'strayCorrected':
        return t('events.strayCorrected', {
          ...event.data,
          amount: formatVnd(event.data.amount, locale),
          from: formatVnd(event.data.from, locale),
        });
      case 'covered':
      case 'exchanged':
      case 'pointsBack':
        return t(`events.${event.kind}`, event.data);
      case 'shipped':
      case 'parcelChanged': {
        const { carrier, trackingNumber } = event.data;
        const name = isCarrier(carrier) && carrier !== 'other' ? carrierNames[carrier] : t('carriers.other');
        return t(`events.${event.kind}`, { carrier: name, trackingNumber });
      }
      default:
        return t(`events.${event.kind}`);
    }
  }

  return (
    <ol className="grid gap-2 text-sm">
      {events.map((event) => (
        <li key={event.id} className="grid gap-0.5 border-s-2 ps-3">
          <span className="break-words">{textOf(event)}</span>
          <span className="flex flex-wrap gap-x-2 text-muted">
            <time dateTime={event.createdAt.toISOString()} className="tabular">
              {format.dateTime(event.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
            {event.adminName ?? t(event.byBuyer ? 'detail.byBuyer' : 'detail.byItself')}
          </span>
        </li>
      ))}
    </ol>
  );
}
