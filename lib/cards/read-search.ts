import 'server-only';
import type { IndustryView, ProvinceView, Taxonomy } from '@/lib/directory/taxonomy';
import { marks } from '@/lib/search/tokens';
import { feedKinds, feedTimes } from '@/lib/shared/feed-path';
import { searchSorts } from '@/lib/shared/list-path';
import { clampPage } from '@/lib/shared/paging';
import { flagsOf, type ShownSearch, searchedText } from './found';
import { spokenLanguages } from './language-names';
import { traitGroups } from './traits';

/** A search with the rows of what it is narrowed to. */
export type ReadSearch = Omit<ShownSearch, 'industries' | 'provinces'> & {
  industries: IndustryView[];
  provinces: ProvinceView[];
};

/** A query as Next reads it. */
export type SearchQuery = Record<string, string | string[] | undefined>;

/** Choices of one kind. */
const mostChoices = 10;

/** A search as it stands in an address: what makes no sense in it is left out. */
export function readSearch(params: SearchQuery, { industries, provinces }: Taxonomy): ReadSearch {
  const all = (name: string) => [params[name] ?? []].flat();
  const one = (name: string) => all(name)[0] ?? '';
  const chosen = <Row>(rows: readonly Row[], name: string, keyOf: (row: Row) => string) =>
    params[name] === undefined
      ? []
      : rows.filter((row) => all(name).includes(keyOf(row))).slice(0, mostChoices);
  return {
    q: searchedText(one('q')),
    industries: chosen(industries, 'industry', ({ slug }) => slug),
    provinces: chosen(provinces, 'region', ({ slug }) => slug),
    ...flagsOf((flag) => one(flag) === '1'),
    speaks: chosen(spokenLanguages, 'speaks', (code) => code),
    several: one('several') === '1',
    kind: feedKinds.find((each) => each === one('kind')) ?? null,
    time: feedTimes.find((each) => each === one('time')) ?? 'all',
    sort: searchSorts.find((each) => each === one('sort')) ?? 'best',
    page: clampPage(one('page') || 1),
    exact: one('exact') === '1',
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
