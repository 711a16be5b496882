import { locales, localeTable } from '@/lib/i18n/locales';

/** The languages of the site as the options of a select, each by its own name. */
export function LocaleOptions() {
  return locales.map((locale) => (
    <option key={locale} value={locale} lang={locale}>
      {localeTable[locale].name}
    </option>
  ));
}
