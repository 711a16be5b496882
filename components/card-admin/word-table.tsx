import { getFormatter, getTranslations } from 'next-intl/server';
import { RowLink } from '@/components/lists/row-link';
import { SortHead } from '@/components/lists/sort-head';
import { Badge } from '@/components/ui/badge';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { type WordFilter, wordList } from '@/lib/directory/word-list';
import type { WordRow } from '@/lib/directory/word-queries';
import { isLocale, localeTable } from '@/lib/i18n/locales';

type Props = {
  rows: WordRow[];
  filter: WordFilter;
  /** The one whose form is open. */
  current?: string;
};

/** The table of words: phrases, what they mean, for whom, and whose the entry is. */
export async function WordTable({ rows, filter, current }: Props) {
  const t = await getTranslations('card-admin.words');
  const format = await getFormatter();
  const meaningOf = ({ kind, role, targets, industry, phrases }: WordRow) => {
    if (kind === 'leftOut') return role === null ? '' : t(`roles.${role}`);
    if (kind === 'standsFor') return [...targets, ...(industry ? [industry.name] : [])].join(', ');
    return phrases.slice(1).join(', ');
  };
  // What the first phrase means stands beside it; where nothing does, all phrases stand there.
  const phrasesOf = ({ kind, phrases }: WordRow) =>
    kind === 'equal' || kind === 'spelling' ? phrases[0] : phrases.join(', ');
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            <SortHead list={wordList} values={filter} column="phrase">
              {t('columns.phrase')}
            </SortHead>
            <HeadCell>{t('kind')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.means')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.locale')}</HeadCell>
            <HeadCell>{t('columns.origin')}</HeadCell>
            <SortHead list={wordList} values={filter} column="changed" className="max-md:hidden">
              {t('columns.changed')}
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DataRow key={row.id} current={row.id === current}>
              <DataCell className="w-2/5 max-w-0">
                <RowLink
                  href={wordList.href(filter, row.id)}
                  current={row.id === current}
                  className="block truncate"
                >
                  {phrasesOf(row)}
                </RowLink>
              </DataCell>
              <DataCell className="whitespace-nowrap">{t(`kinds.${row.kind}`)}</DataCell>
              <DataCell className="w-2/5 max-w-0 truncate text-muted max-md:hidden">
                {meaningOf(row)}
              </DataCell>
              <DataCell className="whitespace-nowrap text-muted max-md:hidden">
                {isLocale(row.locale) ? localeTable[row.locale].name : t('allLocales')}
              </DataCell>
              <DataCell className="whitespace-nowrap">
                {row.origin === 'shipped' || row.origin === 'fixed' ? (
                  <span className="text-muted">{t(`origins.${row.origin}`)}</span>
                ) : (
                  <Badge tone={row.origin === 'removed' ? 'neutral' : 'accent'}>
                    {t(`origins.${row.origin}`)}
                  </Badge>
                )}
              </DataCell>
              <DataCell className="tabular whitespace-nowrap text-muted max-md:hidden">
                {row.changedAt === ''
                  ? null
                  : format.dateTime(new Date(row.changedAt), { dateStyle: 'medium' })}
              </DataCell>
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
