import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '@/components/accounts/account-frame';
import { AcceptInvitationForm } from '@/components/admins/accept-invitation-form';
import { ClientWords } from '@/components/layout/client-words';
import { buttonClass } from '@/components/ui/button';
import { findInvitation } from '@/lib/admins/invitations';
import { Link } from '@/lib/i18n/navigation';
import { adminPaths } from '@/lib/shared/admin-paths';

export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admins.invitation');
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' };
}

/** /admin/invitation: where the mail to a new administrator leads. Opening it changes nothing, so a mail scanner uses up no link. */
export default async function AdminInvitationPage({ searchParams }: Props) {
  const t = await getTranslations('admins');
  const { token } = await searchParams;
  const found = typeof token === 'string' ? await findInvitation(token) : null;
  if (!found || typeof token !== 'string')
    return (
      <AccountFrame title={t('invitation.invalid')} subtitle={t('invitation.invalidText')}>
        <Link href={adminPaths.login()} className={buttonClass()}>
          {t('login.title')}
        </Link>
      </AccountFrame>
    );
  return (
    <AccountFrame
      title={t('invitation.title')}
      subtitle={t('invitation.text', { role: t(`roles.${found.role}`) })}
    >
      <ClientWords paths={['admins.invitation', 'admins.accounts.form', 'admins.accounts.fields']}>
        <AcceptInvitationForm token={token} email={found.email} />
      </ClientWords>
    </AccountFrame>
  );
}
