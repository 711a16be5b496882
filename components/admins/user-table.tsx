import { getLocale, getTranslations } from 'next-intl/server';
import { readPlaceColumns } from '@/components/lists/place-choices';
import { RowTable, readCellTimes, StateCell } from '@/components/lists/row-table';
import { typeWord, type UserFilter, userList } from '@/lib/admins/user-list';
import type { UserRow } from '@/lib/admins/users-queries';
import { localeTable } from '@/lib/i18n/locales';
import { StateBadge } from './status-badges';

type Props = {
  rows: UserRow[];
  chosen: readonly string[];
  filter: UserFilter;
  /** The one whose detail is open. */
  current?: string | undefined;
  /** Whether rows can be ticked for something to be done with them. */
  selectable: boolean;
};

/** Users, a row each; a row opens the detail beside the list. */
export async function UserTable({ rows, chosen, filter, current, selectable }: Props) {
  const t = await getTranslations('admins.users');
  const types = await getTranslations('admins.status.types');
  const { day } = await readCellTimes();
  const places = await readPlaceColumns((key) => t(`columns.${key}`));
  const countries = new Intl.DisplayNames([localeTable[await getLocale()].intl], { type: 'region' });
  const made = filter.view === 'deleted' ? 'deleted' : 'created';
  return (
    <RowTable
      list={userList}
      values={filter}
      rows={rows}
      chosen={chosen}
      current={current}
      ticked={selectable}
      first={{
        head: t('columns.user'),
        sort: 'name',
        text: ({ nickname }) => nickname,
        below: ({ email }) => <span className="block truncate text-sm text-muted md:hidden">{email}</span>,
      }}
      columns={[
        {
          key: 'email',
          head: t('columns.email'),
          shown: 'max-md:hidden',
          className: 'max-w-56 truncate',
          cell: ({ email }) => email,
        },
        {
          key: 'mobile',
          head: t('columns.mobile'),
          shown: 'max-lg:hidden',
          className: 'tabular whitespace-nowrap',
          cell: ({ mobile }) => mobile,
        },
        {
          key: 'country',
          head: t('columns.country'),
          shown: 'max-lg:hidden',
          className: 'whitespace-nowrap',
          cell: ({ country }) => countries.of(country),
        },
        ...places,
        {
          key: 'type',
          head: t('columns.type'),
          shown: 'max-md:hidden',
          className: 'whitespace-nowrap',
          cell: ({ vipType }) => types(typeWord(vipType)),
        },
        {
          key: 'state',
          head: t('columns.state'),
          cell: ({ state, waits }) => (
            <StateCell waits={waits && t('waits')}>
              <StateBadge state={state} />
            </StateCell>
          ),
        },
        {
          key: 'expires',
          head: t('columns.expires'),
          sort: 'expires',
          shown: 'max-md:hidden',
          className: 'tabular whitespace-nowrap',
          cell: ({ expiresAt }) => day(expiresAt),
        },
        {
          key: 'created',
          head: t(`columns.${made}`),
          sort: made,
          shown: 'max-md:hidden',
          className: 'tabular whitespace-nowrap',
          cell: ({ deletedAt, createdAt }) => day(made === 'deleted' ? deletedAt : createdAt),
        },
      ]}
    />
  );
}
