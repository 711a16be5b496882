'use client';

import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useState } from 'react';
import { fetchWords } from '@/components/layout/fetch-words';
import type { Catalogue } from '@/components/layout/merged-words';
import { Link } from '@/lib/i18n/navigation';
import { usePathname } from '@/lib/i18n/use-navigation';
import { paths } from '@/lib/shared/paths';
import type { MemberMenuProps } from './member-menu';
import { useAuth } from './use-auth';

type Loaded = { Menu: ComponentType<MemberMenuProps>; words: Catalogue };

/** The way to sign in, or the member's menu, which comes with its words for those who are. */
export function AccountMenu() {
  const t = useTranslations('layout.account');
  const { loading, user, logout } = useAuth();
  const pathname = usePathname();
  const locale = useLocale();
  const [loaded, setLoaded] = useState<Loaded>();
  const isMember = user !== null;
  useEffect(() => {
    if (!isMember) return;
    Promise.all([import('./member-menu'), fetchWords('member', locale)]).then(
      ([{ MemberMenu }, words]) => setLoaded({ Menu: MemberMenu, words }),
      // Without it the page serves as well; the next page asks again.
      () => undefined,
    );
  }, [isMember, locale]);

  if (loading || (user && !loaded)) {
    return <span aria-hidden className="ms-2 block h-8 w-16 rounded bg-on-bar/10" />;
  }
  if (user && loaded) {
    return (
      <NextIntlClientProvider locale={locale} messages={loaded.words as never}>
        <loaded.Menu user={user} logout={logout} />
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
