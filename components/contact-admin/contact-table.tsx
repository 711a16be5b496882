import { getTranslations } from 'next-intl/server';
import { RowTable, readCellTimes } from '@/components/lists/row-table';
import { Badge } from '@/components/ui/badge';
import { type ContactFilter, contactList } from '@/lib/contact/contact-list';
import type { ContactRow } from '@/lib/contact/queries';
import { localeTable } from '@/lib/i18n/locales';
import { ContactStatusBadge } from './status-badge';

type Props = {
  rows: ContactRow[];
  chosen: readonly string[];
  filter: ContactFilter;
  current?: string | undefined;
  canWrite: boolean;
};

/** Messages to the operator, a row each; a row opens the detail beside the list. */
export async function ContactTable({ rows, chosen, filter, current, canWrite }: Props) {
  const t = await getTranslations('contact-admin');
  const { moment } = await readCellTimes();
  return (
    <RowTable
      list={contactList}
      values={filter}
      rows={rows}
      chosen={chosen}
      current={current}
      ticked={canWrite}
      first={{
        head: t('columns.subject'),
        text: ({ subject }) => subject,
        lang: ({ locale }) => locale,
        after: ({ isMember }) => (isMember ? <Badge className="max-sm:hidden">{t('member')}</Badge> : null),
      }}
      columns={[
        {
          key: 'status',
          head: t('columns.status'),
          className: 'whitespace-nowrap',
          cell: ({ status }) => <ContactStatusBadge status={status} />,
        },
        {
          key: 'name',
          head: t('columns.name'),
          sort: 'name',
          shown: 'max-md:hidden',
          className: 'max-w-40 truncate',
          cell: ({ name }) => name,
        },
        {
          key: 'locale',
          head: t('columns.locale'),
          shown: 'max-lg:hidden',
          className: 'whitespace-nowrap',
          cell: ({ locale }) => localeTable[locale].name,
        },
        {
          key: 'created',
          head: t('columns.created'),
          sort: 'created',
          shown: 'max-md:hidden',
          className: 'tabular whitespace-nowrap',
          cell: ({ createdAt }) => moment(createdAt),
        },
      ]}
    />
  );
}
