import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminPanel, InvitePanel, NewAdminPanel } from '@/components/admins/admin-accounts-panel';
import { AdminAccountsTable } from '@/components/admins/admin-accounts-table';
import { AdminInvitations } from '@/components/admins/admin-invitations';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { buttonClass } from '@/components/ui/button';
import { MailPlus, ShieldUser, UserPlus } from '@/components/ui/icons';
import { adminList } from '@/lib/admins/admin-list';
import { getAdminRow, listAdmins } from '@/lib/admins/admin-queries';
import { listInvitations } from '@/lib/admins/invitations';
import { requireAdmin } from '@/lib/admins/require-admin';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admins.accounts'))('title') };
}

/** Who works in the back office, and one of them, or a new one, beside the list. */
export default async function AdminsPage({ searchParams }: Props) {
  const admin = await requireAdmin('admins', 'write');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const filter = adminList.read(given);
  const open = typeof given.admin === 'string' ? given.admin : undefined;
  const t = await getTranslations('admins.accounts');
  const roles = await getTranslations('admins.roles');
  return (
    <ClientWords
      paths={[
        'admins.accounts',
        'admins.roles',
        'admins.stepUp',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
      ]}
    >
      <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
      <ListToolbar
        list={adminList}
        values={filter}
        search={t('search')}
        choices={{
          role: { label: t('columns.role'), text: (role) => roles(role) },
          state: { label: t('columns.state'), text: (state) => t(`states.${state}`) },
        }}
        sorts={{ name: t('columns.admin'), signedIn: t('columns.lastSignIn') }}
        exportHref="/api/admin/admins/export"
      >
        <Link href={adminPaths.admins({ new: 1 })} scroll={false} className={buttonClass()}>
          <UserPlus aria-hidden />
          {t('add')}
        </Link>
        <Link
          href={adminPaths.admins({ invite: 1 })}
          scroll={false}
          className={buttonClass({ tone: 'primary' })}
        >
          <MailPlus aria-hidden />
          {t('invite.open')}
        </Link>
      </ListToolbar>
      <AdminInvitations answer={await readPanel('invitations', listInvitations)} />
      <ListResults
        list={adminList}
        values={filter}
        answer={await readPanel('list of administrators', () => listAdmins(filter))}
        what="admins"
        icon={ShieldUser}
        idOf={({ publicId }) => publicId}
        words={{ total: (count) => t('total', { count }), narrowed: t('empty') }}
      >
        {(rows, shown) => (
          <AdminAccountsTable rows={rows} filter={shown} own={admin.publicId} current={open} />
        )}
      </ListResults>
      {open ? (
        <AdminPanel
          answer={await readPanel('administrator', () => getAdminRow(open))}
          own={admin.publicId}
          listHref={adminList.href(filter)}
        />
      ) : null}
      {given.new === '1' && !open ? <NewAdminPanel /> : null}
      {given.invite === '1' && !open ? <InvitePanel /> : null}
    </ClientWords>
  );
}
