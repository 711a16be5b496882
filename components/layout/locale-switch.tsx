'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';
import { usePathname } from '@/lib/i18n/use-navigation';
import { localePath } from '@/lib/shared/paths';
import { rememberLocale } from './remember-locale';

/** The same page in another language. The cookie is written before leaving, else it would lead straight back. */
export function LocaleSwitch() {
  const t = useTranslations('layout.language');
  const current = useLocale();
  const pathname = usePathname();

  function choose(locale: Locale) {
    rememberLocale(locale);
    window.location.assign(localePath(locale, pathname) + window.location.search);
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
