import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { RowLink } from '@/components/lists/row-link';
import { Badge } from '@/components/ui/badge';
import { type OwnOrderFilter, ownOrderList } from '@/lib/orders/own-order-list';
import type { OwnOrderRow } from '@/lib/orders/own-orders';
import { formatVnd } from '@/lib/shared/money';
import { OrderActions } from './order-actions';
import { OrderLine } from './order-line';
import { OrderState } from './order-state';

type Props = { rows: OwnOrderRow[]; filter: OwnOrderFilter; open: string | null };

/** A member's own orders, each with its first lines and what can be done with it now. */
export async function OrderList({ rows, filter, open }: Props) {
  const t = await getTranslations('orders');
  const format = await getFormatter();
  const locale = await getLocale();
  return (
    <ul aria-label={t('title')} className="grid gap-3">
      {rows.map((row) => (
        <li key={row.publicId} className="panel">
          <div className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-4 py-2.5">
            <RowLink
              href={ownOrderList.href(filter, row.publicId)}
              current={row.publicId === open}
              className="tabular"
            >
              {row.number}
            </RowLink>
            <span className="flex flex-wrap items-center gap-2">
              {row.unread > 0 ? (
                <Badge tone="danger">{t('notes.unread', { count: row.unread })}</Badge>
              ) : null}
              <span className="tabular text-sm text-muted">
                {format.dateTime(new Date(row.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
              </span>
              {row.kind === 'exchange' ? <Badge tone="neutral">{t('exchange')}</Badge> : null}
              <OrderState status={row.status} service={row.service} />
            </span>
          </div>
          <ul className="grid gap-3 px-4 py-3">
            {row.lines.map((line) => (
              <OrderLine key={line.publicId} line={line} isExchange={row.kind === 'exchange'} />
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-between gap-3 border-t px-4 py-3">
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
              {row.lineCount > row.lines.length ? (
                <span>{t('detail.more', { count: row.lineCount - row.lines.length })}</span>
              ) : null}
              <span>
                {t('detail.total')}{' '}
                <strong className="tabular text-base text-ink">
                  {row.kind === 'exchange'
                    ? t('points', { count: row.pointsUsed })
                    : formatVnd(row.total, locale)}
                </strong>
              </span>
            </p>
            <OrderActions order={row} openHref={ownOrderList.href(filter, row.publicId)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
