import { UserX } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { MessagePanel } from '@/components/ui/message-panel';
import { SidePanel } from '@/components/ui/side-panel';
import type { AdminRow } from '@/lib/admins/admin-queries';
import { auditList } from '@/lib/admins/audit-list';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import { AdminButtons } from './admin-accounts-buttons';
import { AdminCreateForm } from './admin-accounts-create-form';
import { AdminPasswordForm } from './admin-accounts-password-form';
import { AdminRoleForm } from './admin-accounts-role-form';
import { Facts } from './facts';
import { Part } from './part';

/** The form for a new administrator, beside the list. */
export async function NewAdminPanel() {
  const t = await getTranslations('admins.accounts');
  return (
    <SidePanel
      label={t('form.createTitle')}
      closeLabel={t('panel.close')}
      closeHref={paths.adminAdmins()}
      title={<h2 className="text-lg font-semibold">{t('form.createTitle')}</h2>}
    >
      <AdminCreateForm />
    </SidePanel>
  );
}

/** One administrator with what can be changed about them; about oneself nothing can. */
export async function AdminPanel({
  row,
  own,
  listHref,
}: {
  row: AdminRow | null;
  own: string;
  listHref: string;
}) {
  const t = await getTranslations('admins.accounts');
  const frame = {
    label: t('panel.label'),
    closeLabel: t('panel.close'),
    closeHref: listHref,
  };
  if (!row) {
    return (
      <SidePanel {...frame} title={<h2 className="text-lg font-semibold">{t('panel.label')}</h2>}>
        <MessagePanel icon={UserX} title={t('panel.missing')}>
          {t('panel.missingText')}
        </MessagePanel>
      </SidePanel>
    );
  }
  return (
    <SidePanel
      key={row.publicId}
      {...frame}
      title={
        <>
          <h2 className="flex flex-wrap items-center gap-2 break-words text-lg font-semibold">
            {row.name}
            {row.disabled ? <Badge tone="danger">{t('states.disabled')}</Badge> : null}
          </h2>
          <p className="truncate text-sm text-muted">{row.email}</p>
        </>
      }
    >
      <div className="grid gap-6">
        <Account row={row} />
        {row.publicId === own ? (
          <div className="grid gap-2 rounded border bg-sunken p-4 text-sm">
            <p>{t('panel.own')}</p>
            <Link href={paths.adminSecurity()} prefetch={false} className="link w-max py-1 underline">
              {t('panel.ownLink')}
            </Link>
          </div>
        ) : (
          <Part title={t('form.accessTitle')}>
            <div className="grid gap-5">
              {/* Anew with each role, so that the choice begins with what holds. */}
              <AdminRoleForm key={row.role} id={row.publicId} role={row.role} />
              <AdminPasswordForm id={row.publicId} />
              <AdminButtons
                id={row.publicId}
                name={row.name}
                disabled={row.disabled}
                hasSecondFactor={row.hasSecondFactor}
              />
            </div>
          </Part>
        )}
      </div>
    </SidePanel>
  );
}

async function Account({ row }: { row: AdminRow }) {
  const t = await getTranslations('admins.accounts');
  const roles = await getTranslations('admins.roles');
  const format = await getFormatter();
  const time = (at: Date) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Part title={t('panel.account')}>
      <Facts
        facts={[
          { label: t('columns.role'), value: roles(row.role) },
          { label: t('columns.state'), value: row.disabled ? t('states.disabled') : t('states.active') },
          { label: t('columns.factor'), value: row.hasSecondFactor ? t('factor.on') : t('factor.off') },
          {
            label: t('columns.lastSignIn'),
            value: row.lastSignInAt ? time(row.lastSignInAt) : t('never'),
          },
          { label: t('panel.created'), value: time(row.createdAt) },
        ]}
      />
      <Link
        href={auditList.href({ admin: row.publicId })}
        prefetch={false}
        className="link mt-2 inline-block py-1 text-sm underline"
      >
        {t('panel.history')}
      </Link>
    </Part>
  );
}
