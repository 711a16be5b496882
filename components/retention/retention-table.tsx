import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { History } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import type { RetentionRunView } from '@/lib/retention/queries';

/** What went of each kind, the latest night first. */
export async function RetentionTable({ runs }: { runs: RetentionRunView[] }) {
  const t = await getTranslations('personal-data.retention');
  const format = await getFormatter();
  if (runs.length === 0) return <MessagePanel icon={History} title={t('none')} />;
  const time = (date: Date) => format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            <HeadCell>{t('ranAt')}</HeadCell>
            <HeadCell>{t('kind')}</HeadCell>
            <HeadCell>{t('deleted')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('before')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('duration')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {runs.map(({ id, kind, ranAt, deleted, failed, before, durationMs }) => (
            <DataRow key={id}>
              <DataCell className="tabular whitespace-nowrap">{time(ranAt)}</DataCell>
              <DataCell>
                {t(`kinds.${kind}`)}
                {failed ? <Badge tone="danger">{t('failed')}</Badge> : null}
              </DataCell>
              <DataCell className="tabular">{format.number(deleted)}</DataCell>
              <DataCell className="tabular whitespace-nowrap max-md:hidden">{time(before)}</DataCell>
              <DataCell className="tabular max-md:hidden">{format.number(durationMs)}</DataCell>
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
