import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '@/components/accounts/account-frame';
import { ForgotPasswordForm } from '@/components/accounts/forgot-password-form';
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
  return (
    <AccountFrame title={t('title')} subtitle={t('subtitle')}>
      <ClientWords paths={words}>
        <ForgotPasswordForm />
      </ClientWords>
    </AccountFrame>
  );
}
