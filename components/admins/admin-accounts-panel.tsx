import { getFormatter, getTranslations } from 'next-intl/server';
import { FormPanel, PanelTitle, type RowAnswer, RowPanel } from '@/components/lists/row-panel';
import { Badge } from '@/components/ui/badge';
import type { AdminRow } from '@/lib/admins/admin-queries';
import { auditList } from '@/lib/admins/audit-list';
import { Link } from '@/lib/i18n/navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import { AdminButtons } from './admin-accounts-buttons';
import { AdminCreateForm } from './admin-accounts-create-form';
import { AdminPasswordForm } from './admin-accounts-password-form';
import { AdminRoleForm } from './admin-accounts-role-form';
import { AdminInviteForm } from './admin-invite-form';
import { Facts } from './facts';
import { Part } from './part';

/** The form for a new administrator, beside the list. */
export async function NewAdminPanel() {
  const t = await getTranslations('admins.accounts');
  return (
    <FormPanel title={t('form.createTitle')} closeHref={adminPaths.admins()}>
      <AdminCreateForm />
    </FormPanel>
  );
}

/** The form for an invitation, beside the list. */
export async function InvitePanel() {
  const t = await getTranslations('admins.accounts.invite');
  return (
    <FormPanel title={t('title')} closeHref={adminPaths.admins()}>
      <AdminInviteForm />
    </FormPanel>
  );
}

type Props = { answer: RowAnswer<AdminRow>; own: string; listHref: string };

/** One administrator with what can be changed about them; about oneself nothing can. */
export async function AdminPanel({ answer, own, listHref }: Props) {
  const t = await getTranslations('admins.accounts');
  return (
    <RowPanel
      answer={answer}
      what="admins"
      label={t('panel.label')}
      missing={t('panel.missing')}
      missingText={t('panel.missingText')}
      closeHref={listHref}
      idOf={({ publicId }) => publicId}
      title={(row) => (
        <>
          <PanelTitle>
            {row.name}
            {row.disabled ? <Badge tone="danger">{t('states.disabled')}</Badge> : null}
          </PanelTitle>
          <p className="truncate text-sm text-muted">{row.email}</p>
        </>
      )}
    >
      {(row) => (
        <div className="grid gap-6">
          <Account row={row} />
          {row.publicId === own ? (
            <div className="grid gap-2 rounded border bg-sunken p-4 text-sm">
              <p>{t('panel.own')}</p>
              <Link href={adminPaths.security()} className="link w-max py-1 underline">
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
      )}
    </RowPanel>
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
        className="link mt-2 inline-block py-1 text-sm underline"
      >
        {t('panel.history')}
      </Link>
    </Part>
  );
}
