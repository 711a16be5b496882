import { getFormatter, getTranslations } from 'next-intl/server';
import { SortHead } from '@/components/lists/sort-head';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { type EmptySearchFilter, emptySearchList } from '@/lib/directory/empty-search-list';
import type { EmptySearchRow } from '@/lib/directory/empty-searches';
import { isLocale, localeTable } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import { startOfDay } from '@/lib/shared/dates';
import { paths } from '@/lib/shared/paths';

type Props = { rows: EmptySearchRow[]; filter: EmptySearchFilter; canWrite: boolean };

/** What several members searched and did not find: what the site lacks, or calls otherwise. */
export async function EmptySearchTable({ rows, filter, canWrite }: Props) {
  const t = await getTranslations('card-admin.missed');
  const format = await getFormatter();
  const sorted = { list: emptySearchList, values: filter };
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            <HeadCell>{t('word')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('language')}</HeadCell>
            <SortHead {...sorted} column="members">
              {t('members')}
            </SortHead>
            <SortHead {...sorted} column="last" className="max-sm:hidden">
              {t('last')}
            </SortHead>
            <HeadCell>{t('then')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ locale, word, readers, day }) => (
            <DataRow key={`${locale} ${word}`}>
              <DataCell className="max-w-96 wrap-anywhere">
                <Link
                  data-row
                  href={paths.search({ q: word })}
                  lang={locale}
                  className="link font-medium underline"
                >
                  {word}
                </Link>
              </DataCell>
              <DataCell className="whitespace-nowrap max-md:hidden">
                {isLocale(locale) ? localeTable[locale].name : locale}
              </DataCell>
              <DataCell className="tabular">{format.number(readers)}</DataCell>
              <DataCell className="tabular whitespace-nowrap max-sm:hidden">
                {format.dateTime(startOfDay(day), { dateStyle: 'medium' })}
              </DataCell>
              <DataCell>
                <Link
                  href={adminPaths.words({
                    test: word,
                    as: locale,
                    ...(canWrite && { new: '1', phrase: word }),
                  })}
                  aria-label={t(canWrite ? 'addNamed' : 'testNamed', { word })}
                  className="link underline"
                >
                  {t(canWrite ? 'add' : 'test')}
                </Link>
              </DataCell>
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
