'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useState } from 'react';
import { Link } from '@/lib/i18n/navigation';
import { usePathname } from '@/lib/i18n/use-navigation';
import { paths } from '@/lib/shared/paths';
import type { MemberMenuProps } from './member-menu';
import { useAuth } from './use-auth';

/** The way to sign in, or the member's menu, which comes for those who are. */
export function AccountMenu() {
  const t = useTranslations('layout.account');
  const { loading, user, logout } = useAuth();
  const pathname = usePathname();
  const [Menu, setMenu] = useState<ComponentType<MemberMenuProps>>();
  const isMember = user !== null;
  useEffect(() => {
    if (isMember) void import('./member-menu').then(({ MemberMenu }) => setMenu(() => MemberMenu));
  }, [isMember]);

  if (loading || (user && !Menu)) {
    return <span aria-hidden className="ms-2 block h-8 w-16 rounded bg-on-bar/10" />;
  }
  if (user && Menu) return <Menu user={user} logout={logout} />;
  return (
    <Link
      href={paths.login(pathname === '/' ? undefined : pathname)}
      className="btn btn-primary ms-2 md:h-9 max-sm:ms-0 max-sm:px-3 max-sm:text-sm"
    >
      {t('login')}
    </Link>
  );
}
