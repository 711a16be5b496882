import { getFormatter, getTranslations } from 'next-intl/server';
import { RowLink } from '@/components/lists/row-link';
import { SortHead } from '@/components/lists/sort-head';
import { Badge } from '@/components/ui/badge';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { isLocale, localeTable } from '@/lib/i18n/locales';
import type { WatchedWordRow } from '@/lib/watched-words/queries';
import type { WatchedWordAction } from '@/lib/watched-words/word-actions';
import { type WatchedWordFilter, watchedWordList } from '@/lib/watched-words/word-list';

/** How an action looks. */
export const actionTones = {
  block: 'danger',
  review: 'accent',
  mask: 'neutral',
} as const satisfies Record<WatchedWordAction, string>;

type Props = {
  rows: WatchedWordRow[];
  filter: WatchedWordFilter;
  /** The one whose form is open. */
  current?: string;
};

/** The list of words: what is looked for, what becomes of it, and in which texts. */
export async function WatchedWordTable({ rows, filter, current }: Props) {
  const t = await getTranslations('post-admin.watchedWords');
  const format = await getFormatter();
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            <SortHead list={watchedWordList} values={filter} column="phrase">
              {t('columns.phrase')}
            </SortHead>
            <HeadCell>{t('columns.action')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.locale')}</HeadCell>
            <SortHead list={watchedWordList} values={filter} column="changed" className="max-md:hidden">
              {t('columns.changed')}
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DataRow key={row.id} current={row.id === current}>
              <DataCell className="w-full max-w-0">
                <RowLink
                  href={watchedWordList.href(filter, row.id)}
                  current={row.id === current}
                  className="block truncate"
                >
                  {row.phrase}
                </RowLink>
              </DataCell>
              <DataCell className="whitespace-nowrap">
                <Badge tone={actionTones[row.action]}>{t(`actions.${row.action}`)}</Badge>
              </DataCell>
              <DataCell className="whitespace-nowrap text-muted max-md:hidden">
                {isLocale(row.locale) ? localeTable[row.locale].name : t('allLocales')}
              </DataCell>
              <DataCell className="tabular whitespace-nowrap text-muted max-md:hidden">
                {format.dateTime(new Date(row.changedAt), { dateStyle: 'medium' })}
              </DataCell>
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
