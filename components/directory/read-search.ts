import { getLocale } from 'next-intl/server';
import { type SpokenLanguage, spokenLanguages } from '@/lib/cards/spoken-languages';
import { traitGroups } from '@/lib/cards/traits';
import {
  type IndustryView,
  listIndustries,
  listProvinces,
  type ProvinceView,
} from '@/lib/directory/taxonomy';
import { marks } from '@/lib/search/tokens';
import { cleanInput } from '@/lib/shared/clean-input';
import { cutText } from '@/lib/shared/cut-text';
import { type SearchSort, searchSorts } from '@/lib/shared/list-path';
import { clampPage } from '@/lib/shared/paging';
import { anyText, type SearchParams } from '@/lib/shared/paths';

export type ReadSearch = {
  q: string;
  industries: IndustryView[];
  provinces: ProvinceView[];
  verified: boolean;
  pictures: boolean;
  open: boolean;
  speaks: SpokenLanguage[];
  /** Whether a single choice is meant to grow. */
  several: boolean;
  sort: SearchSort;
  page: number;
  /** Whether nothing may be corrected or left out. */
  exact: boolean;
};

/** More than anybody types; the search itself reads less. */
const longestText = 200;

/** Choices of one kind. */
const mostChoices = 10;

/** A search as it stands in an address: what makes no sense in it is left out. */
export async function readSearch(params: Record<string, string | string[] | undefined>): Promise<ReadSearch> {
  const locale = await getLocale();
  const all = (name: string) => [params[name] ?? []].flat();
  const one = (name: string) => all(name)[0] ?? '';
  const chosen = <Row>(rows: readonly Row[], name: string, keyOf: (row: Row) => string) =>
    rows.filter((row) => all(name).includes(keyOf(row))).slice(0, mostChoices);
  const [industries, provinces] = await Promise.all([listIndustries(locale), listProvinces(locale)]);
  return {
    q: one('q') === anyText ? '' : plainText(one('q')),
    industries: chosen(industries, 'industry', ({ slug }) => slug),
    provinces: chosen(provinces, 'region', ({ slug }) => slug),
    verified: one('verified') === '1',
    pictures: one('pictures') === '1',
    open: one('open') === '1',
    speaks: chosen(spokenLanguages, 'speaks', (code) => code),
    several: one('several') === '1',
    sort: searchSorts.find((each) => each === one('sort')) ?? 'best',
    page: clampPage(one('page') || 1),
    exact: one('exact') === '1',
  };
}

/** The same as parts of an address. */
export function searchParamsOf(search: ReadSearch): SearchParams & { q: string } {
  const flag = (on: boolean) => (on ? '1' : undefined);
  return {
    q: search.q,
    industry: search.industries.map(({ slug }) => slug),
    region: search.provinces.map(({ slug }) => slug),
    verified: flag(search.verified),
    pictures: flag(search.pictures),
    open: flag(search.open),
    speaks: search.speaks,
    several: flag(search.several),
    sort: search.sort === 'best' ? undefined : search.sort,
    exact: flag(search.exact),
    page: search.page,
  };
}

/** The same as the index is asked, each group of alternatives under its name. */
export function searchGroups(search: ReadSearch, now = new Date()) {
  return {
    industry: search.industries.map(({ id }) => marks.industry(id)),
    region: search.provinces.map(({ code }) => marks.province(code)),
    traits: traitGroups(search, now).map((group) => group.map(marks.trait)),
  };
}

/** Whether a list by path shows the same: one industry and one region at most, and nothing besides. */
export function isPathList({ q, industries, provinces, ...search }: ReadSearch): boolean {
  const isMore = search.verified || search.pictures || search.open || search.several;
  return q === '' && industries.length < 2 && provinces.length < 2 && !isMore && search.speaks.length === 0;
}

/** Without control characters, which no page can show. */
function plainText(text: string): string {
  return cutText(cleanInput(text), longestText)
    .replace(/[\p{Cc}\uFFFD]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
