'use client';

import { useSearchParams } from 'next/navigation';
import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl';
import { Suspense, useEffect } from 'react';
import { useAuth } from '@/components/accounts/use-auth';
import type { Catalogue } from '@/components/layout/merged-words';
import { rememberLocale } from '@/components/layout/remember-locale';
import { X } from '@/components/ui/icons';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { usePathname } from '@/lib/i18n/use-navigation';
import { localePath } from '@/lib/shared/paths';

type Props = {
  /** The language that the boot script found. */
  offered: string | undefined;
  /** The set `offer` in that language. */
  words: Catalogue;
  onClose: () => void;
};

/** The offer of another language, in that language: the same page in it, or no more offers. */
export function OfferBar({ offered, words, onClose }: Props) {
  const current = useLocale();
  const pathname = usePathname();
  const { loading, user } = useAuth();
  useEffect(() => {
    if (!user) return;
    rememberLocale(current);
    onClose();
  }, [user, current, onClose]);
  if (loading || user || !isLocale(offered)) return null;
  return (
    <NextIntlClientProvider locale={offered} messages={words as never}>
      <Suspense fallback={null}>
        <Bar offered={offered} current={current} pathname={pathname} onClose={onClose} />
      </Suspense>
    </NextIntlClientProvider>
  );
}

type BarProps = { offered: Locale; current: Locale; pathname: string; onClose: () => void };

function Bar({ offered, current, pathname, onClose }: BarProps) {
  const t = useTranslations('layout.language');
  const query = useSearchParams().toString();
  return (
    <aside lang={offered} className="flex items-center justify-center gap-2 text-sm">
      <a
        href={localePath(offered, pathname) + (query === '' ? '' : `?${query}`)}
        onClick={() => rememberLocale(offered)}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('offer')}
      </a>
      <button
        type="button"
        aria-label={t('dismiss')}
        title={t('dismiss')}
        onClick={() => {
          rememberLocale(current);
          onClose();
        }}
        className="grid size-11 place-items-center [&_svg]:size-4"
      >
        <X />
      </button>
    </aside>
  );
}
