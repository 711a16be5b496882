import { getFormatter, getTranslations } from 'next-intl/server';
import { SortHead } from '@/components/lists/sort-head';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { type FailedMailFilter, failedMailList } from '@/lib/admins/failed-mail-list';
import type { FailedMail } from '@/lib/admins/failed-mails';
import { localeTable } from '@/lib/i18n/locales';
import { failedMailCause, failedMailTitle } from './failed-mail-words';

type Props = { rows: FailedMail[]; filter: FailedMailFilter };

/** Mails that could not be sent: to whom, what about, and why not. */
export async function FailedMailTable({ rows, filter }: Props) {
  const t = await getTranslations('admins.mails');
  const all = await getTranslations();
  const format = await getFormatter();
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            <HeadCell>{t('recipient')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('language')}</HeadCell>
            <HeadCell>{t('error')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('attempts')}</HeadCell>
            <SortHead list={failedMailList} values={filter} column="created" className="max-sm:hidden">
              {t('createdAt')}
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { cause, code } = failedMailCause(row.error);
            return (
              <DataRow key={row.id}>
                <DataCell className="max-w-72 max-sm:max-w-40">
                  <span data-row tabIndex={-1} className="block truncate" title={row.recipient}>
                    {row.recipient}
                  </span>
                  <span className="block text-sm text-muted">
                    {failedMailTitle(row.template, all) ?? t('names.other', { name: row.template })}
                  </span>
                </DataCell>
                <DataCell className="whitespace-nowrap max-md:hidden">
                  {localeTable[row.locale].name}
                </DataCell>
                <DataCell className="max-w-96">
                  {t(`causes.${cause}`)}
                  {code ? <span className="block text-sm text-muted">{t('code', { code })}</span> : null}
                </DataCell>
                <DataCell className="tabular max-md:hidden">{row.attempts}</DataCell>
                <DataCell className="tabular whitespace-nowrap max-sm:hidden">
                  {format.dateTime(row.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
                </DataCell>
              </DataRow>
            );
          })}
        </tbody>
      </DataTable>
    </div>
  );
}
