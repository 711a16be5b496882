import { getFormatter, getTranslations } from 'next-intl/server';
import { RowLink } from '@/components/lists/row-link';
import { SortHead } from '@/components/lists/sort-head';
import { Badge } from '@/components/ui/badge';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { type AnnouncementFilter, announcementList } from '@/lib/announcements/announcement-list';
import { type AnnouncementRow, mostReads } from '@/lib/announcements/queries';
import { AnnouncementStatusBadge } from './status-badge';

type Props = {
  rows: AnnouncementRow[];
  filter: AnnouncementFilter;
  /** The one whose detail is open. */
  current?: string;
};

/** Announcements, a row each; a row opens the detail beside the list. */
export async function AnnouncementTable({ rows, filter, current }: Props) {
  const t = await getTranslations('announcements');
  const common = await getTranslations('common');
  const format = await getFormatter();
  const time = (at: Date | null) =>
    at ? format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }) : '–';
  const readsOf = ({ told, reads }: AnnouncementRow) => {
    if (told === 0 || reads === null) return '–';
    return reads > mostReads ? common('countCapped', { count: mostReads }) : format.number(reads);
  };
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            <SortHead list={announcementList} values={filter} column="name">
              {t('columns.name')}
            </SortHead>
            <HeadCell>{t('columns.status')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.at')}</HeadCell>
            <HeadCell className="text-end max-sm:hidden">{t('columns.told')}</HeadCell>
            <HeadCell className="text-end max-sm:hidden">{t('columns.reads')}</HeadCell>
            <SortHead list={announcementList} values={filter} column="created" className="max-lg:hidden">
              {t('columns.created')}
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DataRow key={row.publicId} current={row.publicId === current}>
              <DataCell className="w-full max-w-0">
                <span className="flex items-center gap-2">
                  <RowLink
                    href={announcementList.href(filter, row.publicId)}
                    current={row.publicId === current}
                    className="min-w-0 truncate"
                  >
                    <span lang={row.lang}>{row.title}</span>
                  </RowLink>
                  {row.byMail ? <Badge className="max-sm:hidden">{t('byMail')}</Badge> : null}
                </span>
              </DataCell>
              <DataCell className="whitespace-nowrap">
                <span className="flex items-center gap-2">
                  <AnnouncementStatusBadge status={row.status} />
                  {row.status === 'sending' ? (
                    <span className="tabular text-muted">{row.progress}%</span>
                  ) : null}
                </span>
              </DataCell>
              <DataCell className="tabular whitespace-nowrap max-md:hidden">{time(row.at)}</DataCell>
              <DataCell className="tabular text-end max-sm:hidden">
                {row.status === 'draft' || row.status === 'scheduled' ? '–' : format.number(row.told)}
              </DataCell>
              <DataCell className="tabular text-end max-sm:hidden">{readsOf(row)}</DataCell>
              <DataCell className="tabular whitespace-nowrap max-lg:hidden">{time(row.createdAt)}</DataCell>
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
