'use client';

import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl';
import { useAuth } from '@/components/accounts/use-auth';
import { useLatePart } from '@/components/layout/late-part';
import { Link } from '@/lib/i18n/navigation';
import { usePathname } from '@/lib/i18n/use-navigation';
import { paths } from '@/lib/shared/paths';

const loadMenu = () => import('./member-menu');

/** The way to sign in, or the member's menu, which comes with its words for those who are. */
export function AccountMenu() {
  const t = useTranslations('layout.account');
  const { loading, user, logout } = useAuth();
  const pathname = usePathname();
  const locale = useLocale();
  // Without it the page serves as well; the next page asks again.
  const menu = useLatePart('member', loadMenu, { wanted: user !== null });

  if (loading || (user && !menu)) {
    return <span aria-hidden className="ms-2 block h-8 w-16 rounded bg-on-bar/10" />;
  }
  if (user && menu) {
    return (
      <NextIntlClientProvider locale={locale} messages={menu.words as never}>
        <menu.script.MemberMenu user={user} logout={logout} />
      </NextIntlClientProvider>
    );
  }
  return (
    <Link
      href={paths.login(pathname === '/' ? undefined : pathname)}
      className="btn btn-primary ms-2 md:h-9 max-sm:ms-0 max-sm:px-3 max-sm:text-sm"
    >
      {t('login')}
    </Link>
  );
}
