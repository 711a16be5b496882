import { getFormatter, getTranslations } from 'next-intl/server';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import type { MemberCounts } from '@/lib/admins/dashboard-queries';
import { type UserFilter, type UserType, userList, userTypes } from '@/lib/admins/user-list';
import { Link } from '@/lib/i18n/navigation';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';

const states = ['pending', 'active', 'rejected', 'expired'] as const;

/** How many members there are of each type and state, each number a way to them; and the deleted ones. */
export async function MemberCountsTable({ counts }: { counts: MemberCounts }) {
  const t = await getTranslations('admins.dashboard');
  const status = await getTranslations('admins.status');
  const format = await getFormatter();
  const sum = (type: UserType, status?: number) =>
    counts.byStatus
      .filter(
        ({ vipType, membershipStatus }) =>
          vipType === vipTypes[type] && (status === undefined || membershipStatus === status),
      )
      .reduce((total, { count }) => total + count, 0);
  const number = (count: number, filter: Partial<UserFilter>) => (
    <Link href={userList.href(filter)} className="link tabular inline-block py-1">
      {format.number(count)}
    </Link>
  );
  return (
    <section aria-labelledby="members">
      <h2 id="members" className="mb-3 text-lg font-semibold">
        {t('members')}
      </h2>
      <div className="panel overflow-x-auto">
        <DataTable>
          <thead>
            <tr>
              <HeadCell>{t('type')}</HeadCell>
              {states.map((state) => (
                <HeadCell key={state} className="text-end!">
                  {status(`states.${state}`)}
                </HeadCell>
              ))}
              <HeadCell className="text-end!">{t('total')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {userTypes.map((type) => (
              <DataRow key={type}>
                <th scope="row" className="border-b px-3 py-2 text-start font-medium whitespace-nowrap">
                  {status(`types.${type}`)}
                </th>
                {states.map((state) => (
                  <DataCell key={state} className="text-end!">
                    {/* A visitor has no membership that could stand anywhere. */}
                    {type === 'visitor' ? (
                      <span className="text-muted">–</span>
                    ) : (
                      number(sum(type, membershipStatuses[state]), { type, state })
                    )}
                  </DataCell>
                ))}
                <DataCell className="text-end font-medium">{number(sum(type), { type })}</DataCell>
              </DataRow>
            ))}
          </tbody>
        </DataTable>
      </div>
      <p className="mt-3 text-sm">
        <Link href={userList.href({ view: 'deleted' })} className="link inline-block py-1">
          {t('deleted')} <span className="tabular font-medium">{format.number(counts.deleted)}</span>
        </Link>{' '}
        <span className="text-muted">{t('deletedHint')}</span>
      </p>
    </section>
  );
}
