import { UserPlus } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminPanel, NewAdminPanel } from '@/components/admins/admin-accounts-panel';
import { AdminAccountsTable } from '@/components/admins/admin-accounts-table';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { buttonClass } from '@/components/ui/button';
import { listAdmins } from '@/lib/admins/admin-queries';
import { requireAdmin } from '@/lib/admins/require-admin';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { paths } from '@/lib/shared/paths';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admins.accounts'))('title') };
}

/** Who works in the back office, and one of them, or a new one, beside the list. */
export default async function AdminsPage({ searchParams }: Props) {
  const admin = await requireAdmin('admins', 'write');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const open = typeof given.admin === 'string' ? given.admin : undefined;
  const t = await getTranslations('admins.accounts');
  const rows = await readPanel('list of administrators', listAdmins);
  return (
    <ClientWords
      paths={[
        'admins.accounts',
        'admins.roles',
        'admins.stepUp',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
        'errors',
        'common.islands',
      ]}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <Link
          href={paths.adminAdmins({ new: 1 })}
          scroll={false}
          prefetch={false}
          className={buttonClass({ tone: 'primary' })}
        >
          <UserPlus aria-hidden />
          {t('add')}
        </Link>
      </div>
      {rows.ok ? (
        <>
          <p className="mb-2 text-sm text-muted">{t('total', { count: rows.data.length })}</p>
          <AdminAccountsTable rows={rows.data} own={admin.publicId} current={open} />
          {open ? (
            <AdminPanel row={rows.data.find(({ publicId }) => publicId === open)} own={admin.publicId} />
          ) : null}
        </>
      ) : (
        <PanelFailure what="admins" errorId={rows.errorId} />
      )}
      {given.new === '1' && !open ? <NewAdminPanel /> : null}
    </ClientWords>
  );
}
