'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import type { CheckedLine, StatementAnswer, StatementVerdict } from '@/lib/flows/statements/take-statement';
import { Link } from '@/lib/i18n/navigation';
import type { PayableOrder } from '@/lib/orders/statements/match-statement';
import { adminPaths } from '@/lib/shared/admin-paths';
import { formatVnd } from '@/lib/shared/money';
import { DeskFile } from './desk-file';

type Answer = Extract<StatementAnswer, { ok: true }>;

const tones = {
  matched: 'accent',
  confirmed: 'success',
  noPermission: 'neutral',
  wrongAmount: 'danger',
  again: 'danger',
  onDelivery: 'danger',
  cancelled: 'danger',
  unknown: 'neutral',
  taken: 'neutral',
  byHand: 'success',
} as const satisfies Record<StatementVerdict, string>;

const pathOf = (order: PayableOrder) =>
  order.kind === 'product'
    ? adminPaths.order(order.publicId)
    : adminPaths.membershipOrders({ q: order.number });

/** Confirms the payments that a bank's statement names, after a look at what it holds. */
export function StatementFile() {
  const t = useTranslations('order-admin.statements');
  return (
    <DeskFile<Answer>
      path="/api/admin/orders/statement"
      counts={({ matched, confirmed, byHand, stray }) => ({
        ready: matched + byHand + stray,
        done: confirmed + stray,
      })}
      words={{
        write: (count) => t('take', { count }),
        done: (count) => t('takenOver', { count }),
        nothing: t('nothing'),
      }}
    >
      {({ lines, outgoing, unread }) => (
        <>
          <p className="text-sm text-muted">{t('found', { lines: lines.length, outgoing, unread })}</p>
          {lines.length > 0 ? <Lines lines={lines} /> : null}
        </>
      )}
    </DeskFile>
  );
}

function Lines({ lines }: { lines: CheckedLine[] }) {
  const t = useTranslations('order-admin.statements');
  const format = useFormatter();
  const locale = useLocale();
  return (
    <div className="panel overflow-x-auto">
      <DataTable>
        <thead>
          <tr>
            <HeadCell className="max-sm:hidden">{t('columns.line')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.booked')}</HeadCell>
            <HeadCell>{t('columns.memo')}</HeadCell>
            <HeadCell className="text-end">{t('columns.amount')}</HeadCell>
            <HeadCell>{t('columns.order')}</HeadCell>
            <HeadCell>{t('columns.verdict')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, bookedAt, memo, amount, order, verdict }) => (
            <DataRow key={line}>
              <DataCell className="tabular text-muted max-sm:hidden">{line}</DataCell>
              <DataCell className="tabular whitespace-nowrap max-md:hidden">
                {format.dateTime(new Date(bookedAt), { dateStyle: 'short', timeStyle: 'short' })}
              </DataCell>
              <DataCell className="max-w-80 break-words">{memo}</DataCell>
              <DataCell className="tabular text-end whitespace-nowrap">{formatVnd(amount, locale)}</DataCell>
              <DataCell className="tabular whitespace-nowrap">
                {order ? (
                  <>
                    <Link href={pathOf(order)} className="link underline">
                      {order.number}
                    </Link>
                    {verdict === 'wrongAmount' ? (
                      <span className="block text-danger">
                        {t('expected', { amount: formatVnd(order.total, locale) })}
                      </span>
                    ) : null}
                  </>
                ) : (
                  '–'
                )}
              </DataCell>
              <DataCell>
                <Badge tone={tones[verdict]}>{t(`verdicts.${verdict}`)}</Badge>
              </DataCell>
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
