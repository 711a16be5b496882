import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { OrderEventView } from '@/lib/orders/own-order';
import { formatVnd } from '@/lib/shared/money';

/** What happened to an order, the latest first. */
export async function OrderTimeline({ events }: { events: readonly OrderEventView[] }) {
  const t = await getTranslations('orders');
  const format = await getFormatter();
  const locale = await getLocale();

  function textOf(event: OrderEventView): string {
    if (event.kind === 'placed') return t('events.placed', { amount: formatVnd(event.data.total, locale) });
    if (event.kind === 'methodChanged')
      return t('events.methodChanged', { method: t(`methods.${event.data.to}`) });
    if (event.kind === 'paid') return t('events.paid', { amount: formatVnd(event.data.amount, locale) });
    if (event.kind === 'strayMoney')
      return t('events.strayMoney', {
        cause: event.data.cause,
        amount: formatVnd(event.data.amount, locale),
      });
    if (event.kind === 'strayCorrected')
      return t('events.strayCorrected', {
        amount: formatVnd(event.data.amount, locale),
        from: formatVnd(event.data.from, locale),
      });
    if (event.kind === 'strayTaken')
      return t(event.data.number ? 'events.strayTaken' : 'events.strayElsewhere', {
        amount: formatVnd(event.data.amount, locale),
        number: event.data.number,
      });
    if (event.kind === 'refunded' || event.kind === 'strayReturned')
      return t(`events.${event.kind}`, {
        amount: formatVnd(event.data.amount, locale),
        note: event.data.note,
      });
    if (event.kind === 'shipped' || event.kind === 'parcelChanged')
      return t(`events.${event.kind}`, { trackingNumber: event.data.trackingNumber });
    if (event.kind === 'covered' || event.kind === 'exchanged' || event.kind === 'pointsBack')
      return t(`events.${event.kind}`, event.data);
    if (event.kind === 'received') return t('events.received', { byItself: String(event.data.byItself) });
    return t(`events.${event.kind}`);
  }

  return (
    <ol className="grid gap-3 border-s ps-4">
      {events.toReversed().map((event, at) => (
        <li key={`${event.at}-${event.kind}`} className="grid gap-0.5">
          <span className={at === 0 ? 'break-words font-medium' : 'break-words'}>{textOf(event)}</span>
          <span className="tabular text-sm text-muted">
            {format.dateTime(new Date(event.at), { dateStyle: 'medium', timeStyle: 'short' })} ·{' '}
            {t(`by.${event.by}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
