import { getFormatter, getTranslations } from 'next-intl/server';
import { DataCell, DataTable, HeadCell } from '@/components/ui/data-table';
import { getSetting } from '@/lib/content/queries';
import { type EmptySearchRow, fewestReaders } from '@/lib/directory/empty-searches';
import { emptySearchesId } from '@/lib/figures/links';
import { isLocale, localeTable } from '@/lib/i18n/locales';
import { startOfDay } from '@/lib/shared/dates';

/** What several members searched and did not find: what the site lacks, or calls otherwise. */
export async function EmptySearchTable({ rows }: { rows: EmptySearchRow[] }) {
  const { searches: days } = await getSetting('retention');
  const t = await getTranslations('figures.emptySearches');
  const format = await getFormatter();
  return (
    <section aria-labelledby={emptySearchesId} className="mt-8">
      <h2 id={emptySearchesId} className="mb-1 text-lg font-semibold">
        {t('title')}
      </h2>
      <p className="mb-3 max-w-180 text-sm text-muted">{t('intro', { members: fewestReaders, days })}</p>
      {rows.length === 0 ? (
        <p className="panel p-4 text-sm text-muted">{t('none')}</p>
      ) : (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
          tabIndex={0}
          aria-label={t('title')}
          className="panel max-w-180 overflow-x-auto"
        >
          <DataTable>
            <thead>
              <tr>
                <HeadCell className="text-start">{t('word')}</HeadCell>
                <HeadCell className="text-start">{t('language')}</HeadCell>
                <HeadCell className="text-end">{t('members')}</HeadCell>
                <HeadCell className="text-end">{t('last')}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ locale, word, readers, day }) => (
                <tr key={`${locale} ${word}`}>
                  <DataCell lang={locale} className="min-w-32 font-medium wrap-anywhere">
                    {word}
                  </DataCell>
                  <DataCell className="whitespace-nowrap">
                    {isLocale(locale) ? localeTable[locale].name : locale}
                  </DataCell>
                  <DataCell className="tabular text-end">{format.number(readers)}</DataCell>
                  <DataCell className="tabular text-end whitespace-nowrap">
                    {format.dateTime(startOfDay(day), { dateStyle: 'medium' })}
                  </DataCell>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </section>
      )}
    </section>
  );
}
