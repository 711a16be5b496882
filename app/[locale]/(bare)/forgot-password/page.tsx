import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '@/components/accounts/account-frame';
import { ForgotPasswordPanel } from '@/components/accounts/forgot-password-panel';
import { FormShell } from '@/components/accounts/form-shell';
import { ClientWords } from '@/components/layout/client-words';

export const revalidate = 3600;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('accounts.forgot');
  return { title: t('title'), robots: { index: false } };
}

const words = ['accounts.form', 'accounts.captcha', 'accounts.code', 'accounts.forgot', 'accounts.fields'];

/** A new password by a mailed code. */
export default async function ForgotPasswordPage() {
  const t = await getTranslations('accounts.forgot');
  const form = await getTranslations('accounts.form');
  const shell = (
    <FormShell
      parts={[
        { name: 'email', label: form('email'), type: 'email', autoComplete: 'username' },
        { height: 160 },
        { name: 'password', label: form('newPassword'), type: 'password', autoComplete: 'new-password' },
        {
          name: 'passwordAgain',
          label: form('passwordAgain'),
          type: 'password',
          autoComplete: 'new-password',
        },
      ]}
      submit={t('submit')}
    />
  );
  return (
    <AccountFrame title={t('title')} subtitle={t('subtitle')}>
      <ClientWords paths={words}>
        <ForgotPasswordPanel shell={shell} />
      </ClientWords>
    </AccountFrame>
  );
}
