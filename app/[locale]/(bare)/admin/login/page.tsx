import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { LoginForm } from '@/components/admins/login-form';
import { SecondFactorForm } from '@/components/admins/second-factor-form';
import { ClientWords } from '@/components/layout/client-words';
import { SiteMark } from '@/components/layout/site-mark';
import { safeAdminPath } from '@/lib/admins/return-path';
import { awaitsSecondFactor } from '@/lib/admins/sign-in';
import { getSiteHead } from '@/lib/content/queries';
import { getAdmin } from '@/lib/server/admin-session';
import { readSessionId } from '@/lib/server/realm';
import { adminPaths } from '@/lib/shared/admin-paths';
import { localePath } from '@/lib/shared/paths';

export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admins.login');
  return { title: t('title'), robots: { index: false } };
}

/** Into the back office: password, then the second factor where there is one; who is in already goes on. */
export default async function AdminLoginPage({ searchParams }: Props) {
  const locale = await getLocale();
  if (await getAdmin()) {
    const { from } = await searchParams;
    redirect(localePath(locale, safeAdminPath(from) ?? adminPaths.dashboard()));
  }
  const sid = await readSessionId('admin');
  const isSecondStep = sid !== null && (await awaitsSecondFactor(sid));
  const t = await getTranslations('admins');
  const { title } = await getSiteHead(locale);
  return (
    <div className="w-full max-w-md">
      <p className="mb-6 flex items-center justify-center gap-2 text-lg font-semibold">
        <SiteMark title={title} on="page" />
      </p>
      <div className="panel p-6 max-sm:p-4">
        <h1 className="text-xl font-semibold">{isSecondStep ? t('factor.title') : t('login.title')}</h1>
        <p className="mt-1 mb-5 text-muted">{isSecondStep ? t('factor.text') : t('login.subtitle')}</p>
        {isSecondStep ? (
          <ClientWords paths={['admins.factor', 'admins.fields']}>
            <SecondFactorForm />
          </ClientWords>
        ) : (
          <ClientWords paths={['admins.login', 'accounts.form', 'accounts.captcha', 'accounts.fields']}>
            <LoginForm />
          </ClientWords>
        )}
      </div>
    </div>
  );
}
