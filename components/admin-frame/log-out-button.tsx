'use client';

import { useTranslations } from 'next-intl';
import { LogOut } from '@/components/ui/icons';
import { fetchData } from '@/lib/shared/fetch-data';

/** Leaves the back office; the same when the server cannot be reached, as members do. */
export function LogOutButton({ to }: { to: string }) {
  const t = useTranslations('admins.frame');

  async function logOut() {
    await fetchData('/api/admin/logout', { method: 'POST' }).catch(() => undefined);
    window.location.assign(to);
  }

  return (
    <button
      type="button"
      onClick={logOut}
      title={t('logout')}
      className="grid size-11 place-items-center rounded opacity-80 hover:opacity-100 [&_svg]:size-4.5"
    >
      <span className="sr-only">{t('logout')}</span>
      <LogOut aria-hidden />
    </button>
  );
}
