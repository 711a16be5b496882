import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { RowLink } from '@/components/lists/row-link';
import { SortHead } from '@/components/lists/sort-head';
import { Badge } from '@/components/ui/badge';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { SelectAllBox, SelectBox } from '@/components/ui/selection';
import { typeWord, type UserFilter, userList } from '@/lib/admins/user-list';
import type { UserRow } from '@/lib/admins/users-queries';
import { localeTable } from '@/lib/i18n/locales';
import { StateBadge } from './status-badges';

type Props = {
  rows: UserRow[];
  filter: UserFilter;
  /** The one whose detail is open. */
  current?: string;
  /** Whether rows can be ticked for something to be done with them. */
  selectable: boolean;
};

/** Users, a row each; a row opens the detail beside the list. */
export async function UserTable({ rows, filter, current, selectable }: Props) {
  const t = await getTranslations('admins.users');
  const lists = await getTranslations('lists');
  const types = await getTranslations('admins.status.types');
  const format = await getFormatter();
  const countries = new Intl.DisplayNames([localeTable[await getLocale()].intl], { type: 'region' });
  const day = (date: Date | null) => (date ? format.dateTime(date, { dateStyle: 'medium' }) : '');
  const isDeleted = filter.view === 'deleted';
  const sorted = { list: userList, values: filter };
  const made = isDeleted ? 'deleted' : 'created';
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            {selectable ? (
              <HeadCell className="w-10">
                <SelectAllBox label={lists('selectAll')} />
              </HeadCell>
            ) : null}
            <SortHead {...sorted} column="name">
              {t('columns.user')}
            </SortHead>
            <HeadCell className="max-lg:hidden">{t('columns.mobile')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('columns.country')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.type')}</HeadCell>
            <HeadCell>{t('columns.state')}</HeadCell>
            <SortHead {...sorted} column="expires" className="max-md:hidden">
              {t('columns.expires')}
            </SortHead>
            <SortHead {...sorted} column={made} className="max-md:hidden">
              {t(`columns.${made}`)}
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DataRow key={row.publicId} current={row.publicId === current}>
              {selectable ? (
                <DataCell>
                  <SelectBox id={row.publicId} label={lists('select', { name: row.nickname })} />
                </DataCell>
              ) : null}
              <DataCell className="w-full max-w-0">
                <RowLink
                  href={userList.href(filter, row.publicId)}
                  current={row.publicId === current}
                  className="block truncate"
                >
                  {row.nickname}
                </RowLink>
                <span className="block truncate text-muted">{row.email}</span>
              </DataCell>
              <DataCell className="tabular whitespace-nowrap max-lg:hidden">{row.mobile}</DataCell>
              <DataCell className="whitespace-nowrap max-lg:hidden">{countries.of(row.country)}</DataCell>
              <DataCell className="whitespace-nowrap max-md:hidden">{types(typeWord(row.vipType))}</DataCell>
              <DataCell>
                <span className="flex flex-wrap gap-1">
                  <StateBadge state={row.state} />
                  {row.waits ? <Badge tone="accent">{t('waits')}</Badge> : null}
                </span>
              </DataCell>
              <DataCell className="tabular whitespace-nowrap max-md:hidden">{day(row.expiresAt)}</DataCell>
              <DataCell className="tabular whitespace-nowrap max-md:hidden">
                {day(isDeleted ? row.deletedAt : row.createdAt)}
              </DataCell>
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
