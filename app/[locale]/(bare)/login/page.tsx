import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { type DemoAccount, DemoAccounts } from '@/components/accounts/demo-accounts';
import { LoginPanel } from '@/components/accounts/login-panel';
import { ClientWords } from '@/components/layout/client-words';
import { Mark } from '@/components/layout/mark';
import { getSiteHead } from '@/lib/content/queries';
import { Link } from '@/lib/i18n/navigation';
import { env } from '@/lib/server/env';
import { paths } from '@/lib/shared/paths';
import demoAccounts from '@/prisma/seed/demo-accounts.json';

export const revalidate = 3600;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('accounts.login');
  return { title: t('title'), robots: { index: false } };
}

/** Sign in, out of the cache like every page that everybody sees alike: the form reads where to go from the address. */
export default async function LoginPage() {
  const t = await getTranslations('accounts.login');
  const { title } = await getSiteHead(await getLocale());
  return (
    <div className="w-full max-w-md">
      <Link href={paths.home()} className="mb-6 flex items-center justify-center gap-2 text-lg font-semibold">
        <Mark className="size-8" />
        {title}
      </Link>
      <div className="panel p-6">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <p className="mt-1 mb-5 text-muted">{t('subtitle')}</p>
        <ClientWords paths={['accounts', 'errors', 'layout.account']}>
          <LoginPanel>
            {env().DEMO ? <DemoAccounts accounts={demoAccounts as DemoAccount[]} /> : null}
          </LoginPanel>
        </ClientWords>
      </div>
    </div>
  );
}
