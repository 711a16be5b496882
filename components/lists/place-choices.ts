import { getLocale, getTranslations } from 'next-intl/server';
import { keptTaxonomy } from '@/lib/directory/taxonomy';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';

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

type Placed = {
  industryIds: readonly number[];
  provinceCode: string | null;
  taxCode: string | null;
  locale: Locale;
};

const shown = 'max-lg:hidden';

/**
 * The columns of a list that say where a firm belongs: industries, province, tax code and language.
 * @param head what a column is called
 */
export async function readPlaceColumns(
  head: (key: 'industries' | 'province' | 'taxCode' | 'locale') => string,
) {
  const { industries, provinces } = await keptTaxonomy(await getLocale());
  const provinceNames = new Map(provinces.map(({ code, name }) => [code, name]));
  const industryNames = new Map(industries.map(({ id, name }) => [id, name]));
  /** The first, and how many there are besides. */
  const industryName = ([first, ...others]: readonly number[]) => {
    const name = first === undefined ? undefined : industryNames.get(first);
    return name === undefined ? '–' : others.length === 0 ? name : `${name} +${others.length}`;
  };
  return [
    {
      key: 'industries',
      head: head('industries'),
      shown,
      className: 'max-w-48 truncate',
      cell: ({ industryIds }: Placed) => industryName(industryIds),
    },
    {
      key: 'province',
      head: head('province'),
      shown,
      className: 'whitespace-nowrap',
      cell: ({ provinceCode }: Placed) =>
        provinceCode === null ? '–' : (provinceNames.get(provinceCode) ?? provinceCode),
    },
    {
      key: 'taxCode',
      head: head('taxCode'),
      shown,
      className: 'tabular whitespace-nowrap',
      cell: ({ taxCode }: Placed) => taxCode ?? '–',
    },
    {
      key: 'locale',
      head: head('locale'),
      shown,
      className: 'whitespace-nowrap',
      cell: ({ locale }: Placed) => localeTable[locale].name,
    },
  ];
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
