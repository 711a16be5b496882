import { Users } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { UserBulkBar } from '@/components/admins/user-bulk-bar';
import { UserPanel } from '@/components/admins/user-panel';
import { UserTable } from '@/components/admins/user-table';
import { UserToolbar } from '@/components/admins/user-toolbar';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { MessagePanel } from '@/components/ui/message-panel';
import { PageLinks } from '@/components/ui/page-links';
import { SelectionProvider } from '@/components/ui/selection';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { getUserDetail } from '@/lib/admins/user-detail';
import { type GivenParams, readUserFilter, type UserFilter, userListPath } from '@/lib/admins/user-filter';
import { listUsers, type UserList } from '@/lib/admins/users-queries';
import { readPanel } from '@/lib/server/read-panel';
import type { AdminViewer } from '@/lib/shared/admin-viewer';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admins.users'))('title') };
}

/** The users, and one of them beside the list. */
export default async function UsersPage({ searchParams }: Props) {
  const admin = await requireAdmin('users');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const filter = readUserFilter(given);
  const open = typeof given.user === 'string' ? given.user : undefined;
  const t = await getTranslations('admins.users');
  const list = await readPanel('list of users', () => listUsers(filter));
  return (
    <ClientWords
      paths={[
        'admins.users',
        'admins.reviews',
        'admins.fields',
        'admins.stepUp',
        'membership.reasons',
        'errors',
        'common.islands',
      ]}
    >
      <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
      <UserToolbar filter={filter} />
      {list.ok ? (
        <UserResults list={list.data} filter={filter} open={open} admin={admin} />
      ) : (
        <PanelFailure what="users" errorId={list.errorId} />
      )}
      {open ? <OpenUser publicId={open} filter={filter} admin={admin} /> : null}
    </ClientWords>
  );
}

type ResultsProps = { list: UserList; filter: UserFilter; open?: string; admin: AdminViewer };

async function UserResults({ list, filter, open, admin }: ResultsProps) {
  const t = await getTranslations('admins.users');
  const { rows, total, capped, page, pageCount } = list;
  if (rows.length === 0) {
    const isPlain =
      filter.view === 'deleted' && userListPath({ ...filter, page: 1 }) === userListPath({ view: 'deleted' });
    return (
      <MessagePanel icon={Users} title={isPlain ? t('emptyDeleted') : t('empty')}>
        {isPlain ? null : t('emptyText')}
      </MessagePanel>
    );
  }
  const selectable = filter.view === 'normal' && canAdmin(admin, 'users', 'write');
  return (
    <SelectionProvider ids={rows.map(({ publicId }) => publicId)}>
      <p className="mb-2 text-sm text-muted">
        {capped ? t('totalCapped', { count: total }) : t('total', { count: total })}
      </p>
      <UserTable rows={rows} filter={{ ...filter, page }} current={open} selectable={selectable} />
      {selectable ? <UserBulkBar /> : null}
      <PageLinks page={page} last={pageCount} hrefOf={(each) => userListPath({ ...filter, page: each })} />
    </SelectionProvider>
  );
}

type OpenProps = { publicId: string; filter: UserFilter; admin: AdminViewer };

async function OpenUser({ publicId, filter, admin }: OpenProps) {
  const user = await readPanel('user', () => getUserDetail(publicId));
  if (!user.ok) return <PanelFailure what="user" errorId={user.errorId} />;
  return (
    <UserPanel
      user={user.data}
      admin={admin}
      listHref={userListPath(filter)}
      hrefOf={(other) => userListPath(filter, other)}
    />
  );
}
