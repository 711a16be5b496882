'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';
import { usePathname } from '@/lib/i18n/use-navigation';
import { localePath } from '@/lib/shared/paths';
import { rememberLocale } from './remember-locale';
import { keepTyped } from './typed-text';

type Props = {
  /** On a page for the signed-out, which does not ask who is in. */
  signedOut?: boolean;
};

/**
 * The same page in another language, with its query and what was typed (typed-text.ts). The cookie is written before leaving,
 * else it would lead straight back.
 */
export function LocaleSwitch({ signedOut }: Props) {
  const t = useTranslations('layout.language');
  const current = useLocale();
  const pathname = usePathname();

  function choose(locale: Locale) {
    rememberLocale(locale);
    const path = localePath(locale, pathname);
    keepTyped(path, signedOut ? null : undefined);
    window.location.assign(path + window.location.search);
  }

  return (
    <LazyMenu
      className="locale-switch"
      label={t('label')}
      trigger={
        <>
          <Icon name="languages" />
          <span className="max-xl:hidden">{localeTable[current].name}</span>
          <span className="xl:hidden">{localeTable[current].short}</span>
        </>
      }
      items={locales.map((locale) => ({
        key: locale,
        text: localeTable[locale].name,
        lang: locale,
        current: locale === current,
        onSelect: () => choose(locale),
      }))}
    />
  );
}
