import { getLocale, getTranslations } from 'next-intl/server';
import { keptTaxonomy } from '@/lib/directory/taxonomy';
import { locales, localeTable } from '@/lib/i18n/locales';

/** The choice of a language in the toolbar of a list that has the parameter `locale`. */
export async function localeChoice() {
  const t = await getTranslations('figures');
  const text = (locale: keyof typeof localeTable) => localeTable[locale].name;
  return { label: t('language'), text, among: locales.map((value) => ({ value, text: text(value) })) };
}

/** The same of a province, by the parameter `province`. */
export async function provinceChoice() {
  const [t, { provinces }] = await Promise.all([getTranslations('figures'), keptTaxonomy(await getLocale())]);
  return {
    label: t('province'),
    text: (code: string) => code,
    among: provinces.map(({ code, name }) => ({ value: code, text: name })),
  };
}
