'use client';

import { X } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { useAuth } from '@/components/accounts/use-auth';
import { type Locale, localeCookie } from '@/lib/i18n/locales';
import { usePathname } from '@/lib/i18n/navigation';
import { offeredLocale } from '@/lib/i18n/offered-locale';
import { localePath } from '@/lib/shared/paths';
import { rememberLocale } from './remember-locale';

type Words = { offer: string; dismiss: string };

/**
 * Offers the reader's own language, in that language, to those who have not chosen one and are not signed in: members came
 * to work. It stands in the flow and covers nothing. Drawn in the browser, so that the page stays the same for all;
 * Accept-Language never redirects. The query is known in the browser only: it stands in a Suspense.
 */
export function LanguageOffer({ words }: { words: Record<Locale, Words> }) {
  const current = useLocale();
  const pathname = usePathname();
  const query = useSearchParams().toString();
  const { loading, user } = useAuth();
  const [offered, setOffered] = useState<Locale | null>(null);
  useEffect(() => {
    const chosen = document.cookie.includes(`${localeCookie.name}=`);
    setOffered(chosen ? null : offeredLocale(navigator.languages, current));
  }, [current]);
  if (!offered || loading || user) return null;

  const { offer, dismiss } = words[offered];
  return (
    <aside lang={offered} className="flex items-center justify-center gap-2 border-b bg-accent-soft text-sm">
      <a
        href={localePath(offered, pathname) + (query === '' ? '' : `?${query}`)}
        onClick={() => rememberLocale(offered)}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {offer}
      </a>
      <button
        type="button"
        aria-label={dismiss}
        title={dismiss}
        onClick={() => {
          rememberLocale(current);
          setOffered(null);
        }}
        className="grid size-11 place-items-center [&_svg]:size-4"
      >
        <X aria-hidden />
      </button>
    </aside>
  );
}
