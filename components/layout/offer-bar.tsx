'use client';

import { useSearchParams } from 'next/navigation';
import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl';
import { X } from '@/components/ui/icons';
import type { Locale } from '@/lib/i18n/locales';
import { usePathname } from '@/lib/i18n/use-navigation';
import { localePath } from '@/lib/shared/paths';
import { rememberLocale } from './remember-locale';

export type OfferBarProps = {
  offered: Locale;
  /** The set `offer`, in the offered language. */
  words: Record<string, unknown>;
  onDismiss: () => void;
};

/** The offer of another language: the same page in it, or no more offers. */
export function OfferBar({ words, ...props }: OfferBarProps) {
  const current = useLocale();
  const pathname = usePathname();
  return (
    <NextIntlClientProvider locale={props.offered} messages={words as never}>
      <Bar {...props} current={current} pathname={pathname} />
    </NextIntlClientProvider>
  );
}

type BarProps = Omit<OfferBarProps, 'words'> & { current: Locale; pathname: string };

function Bar({ offered, current, pathname, onDismiss }: BarProps) {
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
          onDismiss();
        }}
        className="grid size-11 place-items-center [&_svg]:size-4"
      >
        <X />
      </button>
    </aside>
  );
}
