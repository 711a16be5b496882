import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '@/components/accounts/account-frame';
import { type DemoAccount, DemoAccounts } from '@/components/accounts/demo-accounts';
import { FormShell } from '@/components/accounts/form-shell';
import { LoginPanel } from '@/components/accounts/login-panel';
import { ClientWords } from '@/components/layout/client-words';
import { env } from '@/lib/server/env';
import demoAccounts from '@/prisma/seed/demo-accounts.json';

export const revalidate = 3600;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('accounts.login');
  return { title: t('title'), robots: { index: false } };
}

const words = [
  'accounts.form',
  'accounts.captcha',
  'accounts.code',
  'accounts.login',
  'accounts.fields',
  'layout.account',
  'personal-data.takeBack',
];

/** Sign in, out of the cache like every page that everybody sees alike: the form reads where to go from the address. */
export default async function LoginPage() {
  const t = await getTranslations('accounts.login');
  const form = await getTranslations('accounts.form');
  const shell = (
    <FormShell
      parts={[
        { height: 49 },
        { name: 'email', label: form('email'), type: 'email', autoComplete: 'username' },
        {
          name: 'password',
          label: form('password'),
          type: 'password',
          autoComplete: 'current-password',
        },
        { height: 92 },
        { height: 22 },
      ]}
      submit={t('submit')}
    />
  );
  return (
    <AccountFrame title={t('title')} subtitle={t('subtitle')}>
      <ClientWords paths={words}>
        <LoginPanel shell={shell}>
          {env().DEMO ? <DemoAccounts accounts={demoAccounts as DemoAccount[]} /> : null}
        </LoginPanel>
      </ClientWords>
    </AccountFrame>
  );
}
