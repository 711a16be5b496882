import { getFormatter, getTranslations } from 'next-intl/server';
import { RowLink } from '@/components/lists/row-link';
import { SortHead } from '@/components/lists/sort-head';
import { Badge } from '@/components/ui/badge';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { type AdminFilter, adminList } from '@/lib/admins/admin-list';
import type { AdminRow } from '@/lib/admins/admin-queries';

type Props = {
  rows: AdminRow[];
  filter: AdminFilter;
  /** Public identifier of the one who looks. */
  own: string;
  /** The one whose detail is open. */
  current?: string;
};

/** Administrators, a row each; a row opens the detail beside the list. */
export async function AdminAccountsTable({ rows, filter, own, current }: Props) {
  const t = await getTranslations('admins.accounts');
  const roles = await getTranslations('admins.roles');
  const format = await getFormatter();
  const time = (at: Date | null) =>
    at ? format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }) : t('never');
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            <SortHead list={adminList} values={filter} column="name">
              {t('columns.admin')}
            </SortHead>
            <HeadCell className="max-md:hidden">{t('columns.role')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('columns.factor')}</HeadCell>
            <SortHead list={adminList} values={filter} column="signedIn" className="max-lg:hidden">
              {t('columns.lastSignIn')}
            </SortHead>
            <HeadCell>{t('columns.state')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DataRow key={row.publicId} current={row.publicId === current}>
              <DataCell className="max-w-80 max-sm:max-w-44">
                <span className="flex items-center gap-2">
                  <RowLink
                    href={adminList.href(filter, row.publicId)}
                    current={row.publicId === current}
                    className="truncate"
                  >
                    {row.name}
                  </RowLink>
                  {row.publicId === own ? <Badge tone="accent">{t('you')}</Badge> : null}
                </span>
                <span className="block truncate text-muted">{row.email}</span>
                <span className="block truncate md:hidden">{roles(row.role)}</span>
              </DataCell>
              <DataCell className="whitespace-nowrap max-md:hidden">{roles(row.role)}</DataCell>
              <DataCell className="max-lg:hidden">
                <Badge tone={row.hasSecondFactor ? 'success' : 'neutral'}>
                  {row.hasSecondFactor ? t('factor.on') : t('factor.off')}
                </Badge>
              </DataCell>
              <DataCell className="tabular whitespace-nowrap max-lg:hidden">
                {time(row.lastSignInAt)}
              </DataCell>
              <DataCell>
                <Badge tone={row.disabled ? 'danger' : 'success'}>
                  {row.disabled ? t('states.disabled') : t('states.active')}
                </Badge>
              </DataCell>
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
