import { getLocale } from 'next-intl/server';
import {
  type IndustryView,
  listIndustries,
  listProvinces,
  type ProvinceView,
} from '@/lib/directory/taxonomy';
import { cleanInput } from '@/lib/shared/clean-input';
import { cutText } from '@/lib/shared/cut-text';
import { clampPage } from '@/lib/shared/paging';

export type ReadSearch = {
  q: string;
  industry: IndustryView | undefined;
  province: ProvinceView | undefined;
  page: number;
  /** Whether nothing may be corrected or left out. */
  exact: boolean;
};

/** More than anybody types; the search itself reads less. */
const longestText = 200;

/** A search as it stands in an address: what makes no sense in it is left out. */
export async function readSearch(params: Record<string, string | string[] | undefined>): Promise<ReadSearch> {
  const locale = await getLocale();
  const one = (name: string) => {
    const value = params[name];
    return (Array.isArray(value) ? value[0] : value) ?? '';
  };
  const [industries, provinces] = await Promise.all([listIndustries(locale), listProvinces(locale)]);
  return {
    q: plainText(one('q')),
    industry: industries.find(({ slug }) => slug === one('industry')),
    province: provinces.find(({ slug }) => slug === one('region')),
    page: clampPage(one('page') || 1),
    exact: one('exact') === '1',
  };
}

/** Without control characters, which no page can show. */
function plainText(text: string): string {
  return cutText(cleanInput(text), longestText)
    .replace(/[\p{Cc}\uFFFD]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
