import { getFormatter, getTranslations } from 'next-intl/server';
import { RowLink } from '@/components/lists/row-link';
import { SortHead } from '@/components/lists/sort-head';
import { Badge } from '@/components/ui/badge';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { localeTable } from '@/lib/i18n/locales';
import { type PageFilter, pageList } from '@/lib/pages/page-list';
import type { PageRow } from '@/lib/pages/queries';
import { adminPaths } from '@/lib/shared/admin-paths';
import { PageStateBadge } from './page-state-badge';

type Props = { rows: PageRow[]; filter: PageFilter };

/** The site's pages, a row each; a row leads to its editor. */
export async function PageTable({ rows, filter }: Props) {
  const t = await getTranslations('pages');
  const format = await getFormatter();
  const time = (at: Date | null) =>
    at ? format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }) : '–';
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            <SortHead list={pageList} values={filter} column="title">
              {t('columns.title')}
            </SortHead>
            <HeadCell>{t('columns.state')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('columns.languages')}</HeadCell>
            <HeadCell className="text-end max-md:hidden">{t('columns.footer')}</HeadCell>
            <SortHead list={pageList} values={filter} column="views" className="text-end max-sm:hidden">
              {t('columns.views')}
            </SortHead>
            <HeadCell className="max-md:hidden">{t('columns.published')}</HeadCell>
            <SortHead list={pageList} values={filter} column="changed" className="max-lg:hidden">
              {t('columns.changed')}
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DataRow key={row.id}>
              <DataCell className="w-full max-w-0">
                <RowLink href={adminPaths.contentPage(row.id)} current={false} className="block truncate">
                  <span lang={row.lang}>{row.title}</span>
                </RowLink>
                <span className="block truncate text-muted">/{row.slug}</span>
              </DataCell>
              <DataCell className="whitespace-nowrap">
                <span className="flex flex-wrap items-center gap-1">
                  <PageStateBadge state={row.state} />
                  {row.changesAt ? (
                    <Badge tone="accent">{t('hasChange')}</Badge>
                  ) : row.hasDraft && row.state !== 'draft' ? (
                    <Badge>{t('hasDraft')}</Badge>
                  ) : null}
                </span>
              </DataCell>
              <DataCell className="whitespace-nowrap max-lg:hidden">
                {row.languages.map((locale) => localeTable[locale].short).join(' ') || '–'}
              </DataCell>
              <DataCell className="tabular text-end max-md:hidden">{row.footerOrder ?? '–'}</DataCell>
              <DataCell className="tabular text-end max-sm:hidden">{format.number(row.viewCount)}</DataCell>
              <DataCell className="tabular whitespace-nowrap max-md:hidden">{time(row.publishedAt)}</DataCell>
              <DataCell className="tabular whitespace-nowrap max-lg:hidden">{time(row.changedAt)}</DataCell>
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
