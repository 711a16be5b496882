import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { RowLink } from '@/components/lists/row-link';
import { SortHead } from '@/components/lists/sort-head';
import { Badge } from '@/components/ui/badge';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { listIndustries } from '@/lib/directory/taxonomy';
import { locales, localeTable } from '@/lib/i18n/locales';
import { termsOf } from '@/lib/translation/glossary-entries';
import { type PhraseFilter, phraseList } from '@/lib/translation/phrases/phrase-list';
import type { PhraseRow } from '@/lib/translation/phrases/phrase-queries';
import { phraseName } from './phrase-panel';

type Props = {
  rows: PhraseRow[];
  filter: PhraseFilter;
  /** The one whose form is open. */
  current?: string;
};

/** The phrasebook: what is said in the reader's language and in the others, what it is about, and whose the entry is. */
export async function PhraseTable({ rows, filter, current }: Props) {
  const t = await getTranslations('card-admin.phrases');
  const locale = await getLocale();
  const format = await getFormatter();
  const industries = new Map((await listIndustries(locale)).map(({ slug, name }) => [slug, name]));
  const others = ({ texts }: PhraseRow) =>
    locales.flatMap((each) => {
      const [text] = termsOf(texts, each);
      return each === locale || text === undefined ? [] : [{ lang: each, text }];
    });
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            <SortHead list={phraseList} values={filter} column="phrase">
              {t('columns.phrase', { language: localeTable[locale].name })}
            </SortHead>
            <HeadCell className="max-md:hidden">{t('columns.others')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.subject')}</HeadCell>
            <HeadCell>{t('columns.origin')}</HeadCell>
            <SortHead list={phraseList} values={filter} column="changed" className="max-md:hidden">
              {t('columns.changed')}
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const name = phraseName(row, locale);
            return (
              <DataRow key={row.id} current={row.id === current}>
                <DataCell className="w-1/4 max-w-0 max-md:w-2/3">
                  <RowLink
                    href={phraseList.href(filter, row.id)}
                    current={row.id === current}
                    className="block truncate"
                  >
                    <span lang={name.lang}>{name.text}</span>
                  </RowLink>
                </DataCell>
                <DataCell className="w-2/5 max-w-0 truncate text-muted max-md:hidden">
                  {others(row).map(({ lang, text }, at) => (
                    <span key={lang} lang={lang}>
                      {at > 0 ? ' · ' : ''}
                      {text}
                    </span>
                  ))}
                </DataCell>
                <DataCell className="whitespace-nowrap max-md:hidden">
                  {row.industry
                    ? (industries.get(row.industry) ?? row.industry)
                    : t(`subjects.${row.subject}`)}
                </DataCell>
                <DataCell className="whitespace-nowrap">
                  {row.origin === 'shipped' ? (
                    <span className="text-muted">{t('origins.shipped')}</span>
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
            );
          })}
        </tbody>
      </DataTable>
    </div>
  );
}
