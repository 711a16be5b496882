import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { UserBulkBar } from '@/components/admins/user-bulk-bar';
import { UserPanel } from '@/components/admins/user-panel';
import { UserTable } from '@/components/admins/user-table';
import { UserToolbar } from '@/components/admins/user-toolbar';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { MemberPointsPart } from '@/components/points-admin/member-points';
import { Users } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { readOwnTable } from '@/lib/admins/tables/queries';
import { getUserDetail } from '@/lib/admins/user-detail';
import { userColumns, userList } from '@/lib/admins/user-list';
import { listUsers } from '@/lib/admins/users-queries';
import { getMemberPoints } from '@/lib/referrals/admin/member-points';
import { readPanel } from '@/lib/server/read-panel';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admins.users'))('title') };
}

/** The users, and one of them beside the list. */
export default async function UsersPage({ searchParams }: Props) {
  const admin = await requireAdmin('users');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const filter = userList.read(given);
  const own = await readOwnTable(admin, userList, userColumns, given);
  const open = typeof given.user === 'string' ? given.user : undefined;
  const t = await getTranslations('admins.users');
  const canWrite = canAdmin(admin, 'users', 'write');
  const selectable = canWrite && filter.view === 'normal';
  return (
    <ClientWords
      paths={[
        'lists.bulk',
        'admins.users',
        'admins.reviews',
        'admins.fields',
        'admins.stepUp',
        'membership.reasons',
        'moderation.silence',
        'accounts.reasons',
        'referral-admin.account',
        'referral-admin.reason',
        'referral-admin.fields',
      ]}
    >
      <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
      <UserToolbar own={own} filter={filter} canExport={canWrite} />
      <ListResults
        list={userList}
        values={filter}
        answer={await readPanel('list of users', () => listUsers(filter))}
        what="users"
        icon={Users}
        idOf={({ publicId }) => publicId}
        words={{
          total: (count, capped) => t(capped ? 'totalCapped' : 'total', { count }),
          narrowed: t('empty'),
          empty: filter.view === 'deleted' ? t('emptyDeleted') : undefined,
        }}
      >
        {(rows, shown) => (
          <>
            <UserTable rows={rows} chosen={own.shown} filter={shown} current={open} selectable={selectable} />
            {selectable ? <UserBulkBar /> : null}
          </>
        )}
      </ListResults>
      {open ? (
        <UserPanel
          answer={await readPanel('user', () => getUserDetail(open))}
          admin={admin}
          listHref={userList.href(filter)}
          hrefOf={(other) => userList.href(filter, other)}
        >
          {canAdmin(admin, 'orders') ? (
            <MemberPointsPart
              answer={await readPanel('points of a user', () => getMemberPoints(open))}
              canWrite={canAdmin(admin, 'orders', 'write')}
            />
          ) : null}
        </UserPanel>
      ) : null}
    </ClientWords>
  );
}
