import 'server-only';
import { keptTaxonomy } from '@/lib/directory/taxonomy';
import { type Locale, locales } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';
import { postalCodeOf } from './postal-codes';

/** A province that an address in Vietnam may name. */
export type CityChoice = {
  /** Its Vietnamese name, as letters there are addressed: what is stored. */
  value: string;
  /** In the reader's language. */
  name: string;
  /** Where its postal codes begin; null where that is not known. */
  postalCode: string | null;
  /** Provinces that became part of it in 2025, in the reader's language, each with postal codes of its own. */
  formerly: { name: string; postalCode: string | null }[];
};

/** The provinces of Vietnam to choose from, the cities first. */
export async function listCityChoices(locale: Locale): Promise<CityChoice[]> {
  const [shown, vietnamese] = await Promise.all([keptTaxonomy(locale), keptTaxonomy('vi')]);
  const own = new Map(vietnamese.provinces.map((province) => [province.code, province]));
  return shown.provinces.map(({ code, name, formerly }) => {
    const called = own.get(code);
    return {
      value: called?.name ?? name,
      name,
      postalCode: postalCodeOf(called?.name),
      // They stand in the same order in each language.
      formerly: formerly.map((before, at) => ({
        name: before,
        postalCode: postalCodeOf(called?.formerly[at]),
      })),
    };
  });
}

/**
 * The Vietnamese name of the province that a text names in any of the six languages, as it is called now or was before it became
 * part of another; null for none.
 */
export async function findCity(text: string): Promise<string | null> {
  const wanted = foldText(text).trim();
  const [vietnamese, ...all] = await Promise.all([keptTaxonomy('vi'), ...locales.map(keptTaxonomy)]);
  for (const { provinces } of all)
    for (const { code, name, formerly } of provinces)
      if ([name, ...formerly].some((each) => foldText(each).trim() === wanted))
        return vietnamese.provinces.find((province) => province.code === code)?.name ?? null;
  return null;
}
