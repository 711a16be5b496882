'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { type AuthAnswer, type CurrentUser, displayName } from '@/lib/accounts/auth-state';
import { useRouter } from '@/lib/i18n/navigation';
import { fetchData } from '@/lib/shared/fetch-data';
import { paths, safeReturnPath } from '@/lib/shared/paths';
import { PasswordLoginForm } from './password-login-form';

/** Signing in by password; who is signed in already may go on. */
export function LoginPanel({ children }: { children: ReactNode }) {
  const t = useTranslations('accounts.login');
  const account = useTranslations('layout.account');
  const router = useRouter();
  const [user, setUser] = useState<CurrentUser | null>(null);
  const [target, setTarget] = useState(paths.home());
  useEffect(() => {
    const from = new URLSearchParams(window.location.search).get('from');
    setTarget(safeReturnPath(from) ?? paths.home());
    // Asked without the pages' store of answers: the form should be there at once and small.
    fetchData<AuthAnswer>('/api/auth/user').then(
      (answer) => setUser(answer.user),
      () => setUser(null),
    );
  }, []);

  if (user) {
    return (
      <div className="grid gap-4">
        <p>{t('signedIn', { name: displayName(user, account('genericUser')) })}</p>
        <Button tone="primary" onClick={() => router.push(target)}>
          {t('continue')}
        </Button>
      </div>
    );
  }
  return <PasswordLoginForm target={target}>{children}</PasswordLoginForm>;
}
