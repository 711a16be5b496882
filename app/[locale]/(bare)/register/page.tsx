import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AccountFrame } from '@/components/accounts/account-frame';
import { FormShell } from '@/components/accounts/form-shell';
import { RegisterPanel } from '@/components/accounts/register-panel';
import { ClientWords } from '@/components/layout/client-words';
import { localeTable } from '@/lib/i18n/locales';
import { listCountries } from '@/lib/shared/countries';

export const revalidate = 3600;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('accounts.register');
  return { title: t('title'), robots: { index: false } };
}

const words = [
  'accounts.form',
  'accounts.captcha',
  'accounts.code',
  'accounts.login.signedIn',
  'accounts.login.continue',
  'accounts.register',
  'accounts.fields',
  'layout.account',
];

/** Registration, out of the cache: the form reads where to go and who referred from the address and the browser. */
export default async function RegisterPage() {
  const t = await getTranslations('accounts.register');
  const form = await getTranslations('accounts.form');
  const shell = (
    <FormShell
      parts={[
        { height: 236 },
        { name: 'email', label: form('email'), type: 'email', autoComplete: 'email' },
        { height: 160 },
        { name: 'password', label: form('password'), type: 'password', autoComplete: 'new-password' },
        {
          name: 'passwordAgain',
          label: form('passwordAgain'),
          type: 'password',
          autoComplete: 'new-password',
        },
        { name: 'nickname', label: t('nickname'), autoComplete: 'nickname' },
        { height: 66 },
        { name: 'referralCode', label: t('referral') },
        { height: 22 },
      ]}
      submit={t('submit')}
    />
  );
  const countries = listCountries(localeTable[await getLocale()].intl);
  return (
    <AccountFrame title={t('title')} subtitle={t('subtitle')}>
      <ClientWords paths={words}>
        <RegisterPanel shell={shell} countries={countries} />
      </ClientWords>
    </AccountFrame>
  );
}
