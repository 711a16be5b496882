'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import {
  type AuthAnswer,
  afterLoginPath,
  askWhoIsIn,
  type CurrentUser,
  displayName,
} from '@/lib/accounts/auth-state';
import { Link } from '@/lib/i18n/navigation';
import { fetchData } from '@/lib/shared/fetch-data';
import { safeReturnPath } from '@/lib/shared/paths';

type Props = {
  form: (from: string | null) => ReactNode;
  /** What else there is to say to who is signed in. */
  note?: ReactNode;
};

/** Says to who is signed in already that they are, and leads on; others get the form. */
export function SignedInNotice({ form, note }: Props) {
  const t = useTranslations('accounts.login');
  const account = useTranslations('layout.account');
  const from = useReturnPath();
  const [user, setUser] = useState<CurrentUser | null>(null);
  useEffect(() => {
    // Asked without the pages' store of answers: the form should be there at once and small.
    void askWhoIsIn(() => fetchData<AuthAnswer>('/api/auth/user')).then((answer) => setUser(answer.user));
  }, []);

  if (!user) return form(from);
  return (
    <div className="grid gap-4">
      <p className="break-words">{t('signedIn', { name: displayName(user, account('genericUser')) })}</p>
      {note}
      <Link href={afterLoginPath(user, from)} className={buttonClass({ tone: 'primary' })}>
        {t('continue')}
      </Link>
    </div>
  );
}

/** Where the reader came from, if that is on this site. Read in the browser: the pages come from the cache, alike for all. */
function useReturnPath(): string | null {
  const [from, setFrom] = useState<string | null>(null);
  useEffect(() => {
    setFrom(safeReturnPath(new URLSearchParams(window.location.search).get('from')));
  }, []);
  return from;
}
