'use client';

import { useTranslations } from 'next-intl';
import { useAuth } from '@/components/accounts/use-auth';
import { Button } from '@/components/ui/button';
import { LogOut } from '@/components/ui/icons';

/** The way out where there is no header. */
export function LogoutButton() {
  const t = useTranslations('layout.account');
  const { logout } = useAuth();
  return (
    <Button tone="quiet" onClick={() => void logout()}>
      <LogOut aria-hidden />
      {t('logout')}
    </Button>
  );
}
