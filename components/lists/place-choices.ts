import { getLocale, getTranslations } from 'next-intl/server';
import { keptTaxonomy } from '@/lib/directory/taxonomy';
import { locales, localeTable } from '@/lib/i18n/locales';

/** The choice of a language in the toolbar of a list that has the parameter `locale`. */
export async function localeChoice() {
  const t = await getTranslations('figures');
  const text = (locale: keyof typeof localeTable) => localeTable[locale].name;
  return { label: t('language'), text, among: locales.map((value) => ({ value, text: text(value) })) };
}

/** The same of an industry, by the parameter `industry`: groups, each with what belongs to it below. */
export async function industryChoice(label: string) {
  const { industries } = await keptTaxonomy(await getLocale());
  const groups = industries.filter(({ parentId }) => parentId === null);
  return {
    label,
    text: (slug: string) => slug,
    among: groups.flatMap((group) => [
      { value: group.slug, text: group.name },
      ...industries
        .filter(({ parentId }) => parentId === group.id)
        .map(({ slug, name }) => ({ value: slug, text: `– ${name}` })),
    ]),
  };
}

/** Names of provinces and industries, as the columns of a list say them. */
export async function readPlaceNames() {
  const { industries, provinces } = await keptTaxonomy(await getLocale());
  const provinceNames = new Map(provinces.map(({ code, name }) => [code, name]));
  const industryNames = new Map(industries.map(({ id, name }) => [id, name]));
  return {
    provinceName: (code: string | null) => (code === null ? '–' : (provinceNames.get(code) ?? code)),
    /** The first, and how many there are besides. */
    industryName: ([first, ...others]: readonly number[]) => {
      const name = first === undefined ? undefined : industryNames.get(first);
      return name === undefined ? '–' : others.length === 0 ? name : `${name} +${others.length}`;
    },
  };
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
