import { getFormatter, getTranslations } from 'next-intl/server';
import { SortHead } from '@/components/lists/sort-head';
import { Badge } from '@/components/ui/badge';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { SelectAllBox, SelectBox } from '@/components/ui/selection';
import { type FailedJobFilter, failedJobList } from '@/lib/admins/failed-job-list';
import type { FailedJob } from '@/lib/admins/failed-jobs';
import { isKnownJob } from '@/lib/admins/job-groups';
import { FailedJobButtons } from './failed-job-buttons';

type Props = { rows: FailedJob[]; filter: FailedJobFilter; canWrite: boolean };

/** Jobs that failed: what they do, what went wrong, and whether they are tried again. */
export async function FailedJobTable({ rows, filter, canWrite }: Props) {
  const t = await getTranslations('admins.jobs');
  const lists = await getTranslations('lists');
  const format = await getFormatter();
  const moment = (at: Date) => format.dateTime(at, { dateStyle: 'short', timeStyle: 'short' });
  const nameOf = ({ name }: FailedJob) => (isKnownJob(name) ? t(`names.${name}`) : t('otherName', { name }));
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            {canWrite ? (
              <HeadCell className="w-10">
                <SelectAllBox label={lists('selectAll')} />
              </HeadCell>
            ) : null}
            <HeadCell>{t('job')}</HeadCell>
            <HeadCell>{t('state')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('attempts')}</HeadCell>
            <SortHead list={failedJobList} values={filter} column="created" className="max-lg:hidden">
              {t('createdAt')}
            </SortHead>
            {canWrite ? <HeadCell className="max-lg:hidden">{t('actions.label')}</HeadCell> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DataRow key={row.id}>
              {canWrite ? (
                <DataCell>
                  <SelectBox id={row.id} label={lists('select', { name: nameOf(row) })} />
                </DataCell>
              ) : null}
              <DataCell className="max-w-120 wrap-anywhere">
                <span data-row tabIndex={-1} className="block font-medium">
                  {nameOf(row)}
                </span>
                <span className="block text-sm text-muted">{row.error.line || t('noError')}</span>
                {row.error.code && !row.error.line.includes(row.error.code) ? (
                  <span className="block text-sm text-muted">{t('code', { code: row.error.code })}</span>
                ) : null}
              </DataCell>
              <DataCell>
                <Badge tone={row.state === 'givenUp' ? 'danger' : 'neutral'}>
                  {t(`states.${row.state}`)}
                </Badge>
                {row.state === 'waiting' ? (
                  <span className="tabular block text-sm text-muted">
                    {t('nextAt', { time: moment(row.nextAt) })}
                  </span>
                ) : null}
              </DataCell>
              <DataCell className="tabular whitespace-nowrap max-md:hidden">
                {t('tries', { attempts: row.attempts, most: row.maxAttempts })}
              </DataCell>
              <DataCell className="tabular whitespace-nowrap max-lg:hidden">{moment(row.createdAt)}</DataCell>
              {canWrite ? (
                <DataCell className="max-lg:hidden">
                  {row.state === 'running' ? null : <FailedJobButtons id={row.id} name={nameOf(row)} />}
                </DataCell>
              ) : null}
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
