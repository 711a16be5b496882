import { getFormatter, getTranslations } from 'next-intl/server';
import { RowLink } from '@/components/lists/row-link';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import type { ReportedRow } from '@/lib/moderation/messages/queries';
import { type ReportedFilter, reportedList } from '@/lib/moderation/messages/reported-list';
import { ReportStatusBadge } from './report-status-badge';

type Props = {
  rows: ReportedRow[];
  filter: ReportedFilter;
  /** The one whose detail is open. */
  current?: string | undefined;
};

/** Reports of messages, a row each; what was written stands in the detail alone. */
export async function ReportedTable({ rows, filter, current }: Props) {
  const t = await getTranslations('message-admin');
  const reasons = await getTranslations('moderation.report.reasons');
  const format = await getFormatter();
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            <HeadCell>{t('columns.sender')}</HeadCell>
            <HeadCell>{t('columns.status')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.reason')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('columns.reporter')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.created')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DataRow key={row.publicId} current={row.publicId === current}>
              <DataCell className="w-full max-w-0">
                <RowLink
                  href={reportedList.href(filter, row.publicId)}
                  current={row.publicId === current}
                  className="block truncate"
                >
                  {row.sender?.nickname ?? t('senderGone')}
                </RowLink>
                <span className="block truncate text-sm text-muted md:hidden">{reasons(row.reason)}</span>
              </DataCell>
              <DataCell className="whitespace-nowrap">
                <ReportStatusBadge status={row.status} />
              </DataCell>
              <DataCell className="max-w-72 truncate max-md:hidden">{reasons(row.reason)}</DataCell>
              <DataCell className="max-w-40 truncate max-lg:hidden">{row.reporter.nickname}</DataCell>
              <DataCell className="tabular whitespace-nowrap max-md:hidden">
                {format.dateTime(row.createdAt, { dateStyle: 'short', timeStyle: 'short' })}
              </DataCell>
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
