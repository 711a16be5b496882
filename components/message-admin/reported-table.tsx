import { getTranslations } from 'next-intl/server';
import { RowTable, readCellTimes } from '@/components/lists/row-table';
import { Badge } from '@/components/ui/badge';
import type { ReportedRow } from '@/lib/moderation/messages/queries';
import { type ReportedFilter, reportedList } from '@/lib/moderation/messages/reported-list';

const tones = {
  open: 'accent',
  upheld: 'danger',
  dismissed: undefined,
} as const satisfies Record<ReportedRow['status'], string | undefined>;

/** Where a report stands. */
export async function ReportStatusBadge({ status }: Pick<ReportedRow, 'status'>) {
  const t = await getTranslations('moderation.reportReview.statuses');
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}

type Props = {
  rows: ReportedRow[];
  chosen: readonly string[];
  filter: ReportedFilter;
  current?: string | undefined;
};

/** Reports of messages, a row each; what was written stands in the detail alone. */
export async function ReportedTable({ rows, chosen, filter, current }: Props) {
  const t = await getTranslations('message-admin');
  const reasons = await getTranslations('moderation.report.reasons');
  const { moment } = await readCellTimes();
  return (
    <RowTable
      list={reportedList}
      values={filter}
      rows={rows}
      chosen={chosen}
      current={current}
      first={{
        head: t('columns.sender'),
        text: ({ sender }) => sender?.nickname ?? t('senderGone'),
        below: ({ reason }) => (
          <span className="block truncate text-sm text-muted md:hidden">{reasons(reason)}</span>
        ),
      }}
      columns={[
        {
          key: 'status',
          head: t('columns.status'),
          className: 'whitespace-nowrap',
          cell: ({ status }) => <ReportStatusBadge status={status} />,
        },
        {
          key: 'reason',
          head: t('columns.reason'),
          shown: 'max-md:hidden',
          className: 'max-w-72 truncate',
          cell: ({ reason }) => reasons(reason),
        },
        {
          key: 'reporter',
          head: t('columns.reporter'),
          shown: 'max-lg:hidden',
          className: 'max-w-40 truncate',
          cell: ({ reporter }) => reporter.nickname,
        },
        {
          key: 'created',
          head: t('columns.created'),
          shown: 'max-md:hidden',
          className: 'tabular whitespace-nowrap',
          cell: ({ createdAt }) => moment(createdAt),
        },
      ]}
    />
  );
}
