import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { SelectAllBox, SelectBox } from '@/components/ui/selection';
import { type UserFilter, userListPath } from '@/lib/admins/user-filter';
import type { UserRow } from '@/lib/admins/users-queries';
import { localeTable } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { StateBadge, typeWord } from './status-badges';

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
  const types = await getTranslations('admins.status.types');
  const format = await getFormatter();
  const countries = new Intl.DisplayNames([localeTable[await getLocale()].intl], { type: 'region' });
  const day = (date: Date | null) => (date ? format.dateTime(date, { dateStyle: 'medium' }) : '');
  const isDeleted = filter.view === 'deleted';
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            {selectable ? (
              <HeadCell className="w-10">
                <SelectAllBox label={t('selectAll')} />
              </HeadCell>
            ) : null}
            <HeadCell>{t('columns.user')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('columns.mobile')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('columns.country')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.type')}</HeadCell>
            <HeadCell>{t('columns.state')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.expires')}</HeadCell>
            <HeadCell className="max-md:hidden">
              {isDeleted ? t('columns.deleted') : t('columns.created')}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DataRow key={row.publicId} current={row.publicId === current}>
              {selectable ? (
                <DataCell>
                  <SelectBox id={row.publicId} label={t('select', { name: row.nickname })} />
                </DataCell>
              ) : null}
              <DataCell className="w-full max-w-0">
                <Link
                  href={userListPath(filter, row.publicId)}
                  scroll={false}
                  prefetch={false}
                  aria-current={row.publicId === current ? 'true' : undefined}
                  className="block truncate text-base font-medium after:absolute after:inset-0"
                >
                  {row.nickname}
                </Link>
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
