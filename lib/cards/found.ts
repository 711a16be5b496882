import type { Total } from '@/lib/directory/search-run';
import type { ParsedQuery } from '@/lib/search/query';
import { cleanInput } from '@/lib/shared/clean-input';
import { cutText } from '@/lib/shared/cut-text';
import type { FeedKind, FeedTime } from '@/lib/shared/feed-path';
import type { SearchSort } from '@/lib/shared/list-path';
import { anyText, type SearchParams } from '@/lib/shared/paths';
import type { CardHead, NamedSlug } from './card-view';
import type { SpokenLanguage } from './language-names';

// What a search found, as the page shows it and the route sends it: plain JSON in the reader's language, without words.

/** What lists are narrowed to by one press beside industry, region and language. */
export const listFlags = ['open', 'verified', 'pictures', 'products', 'posts'] as const;
export type ListFlag = (typeof listFlags)[number];

/** Each of them, on where it is said so. */
export function flagsOf(isOn: (flag: ListFlag) => boolean): Record<ListFlag, boolean> {
  return Object.fromEntries(listFlags.map((flag) => [flag, isOn(flag)])) as Record<ListFlag, boolean>;
}

/** Whether a search is narrowed by what only cards have: a flag, or a language. */
export const narrowsToTraits = (search: Record<ListFlag, boolean> & Pick<ShownSearch, 'speaks'>): boolean =>
  search.speaks.length > 0 || listFlags.some((flag) => search[flag]);

/** What was asked: the text and what it was narrowed to. */
export type ShownSearch = {
  q: string;
  industries: NamedSlug[];
  provinces: NamedSlug[];
  speaks: SpokenLanguage[];
  /** Whether a single choice is meant to grow. */
  several: boolean;
  /** Which posts; cards are not narrowed by it. */
  kind: FeedKind | null;
  time: FeedTime;
  sort: SearchSort;
  page: number;
  /** Whether nothing may be corrected or left out. */
  exact: boolean;
} & Record<ListFlag, boolean>;

/** Something that a list may be narrowed to. */
export type FoundChoice<Key extends string = string> = {
  key: Key;
  name: string;
  active: boolean;
  /** How many cards it leads to; absent where there are more than are counted. */
  count?: number;
};

export type Found = {
  search: ShownSearch;
  cards: CardHead[];
  total: Total;
  page: number;
  pageCount: number;
  choices: {
    only: FoundChoice<ListFlag>[];
    industry: FoundChoice[];
    region: FoundChoice[];
    speaks: FoundChoice<SpokenLanguage>[];
  };
  /** The query that was asked instead; null where it is the typed one. */
  corrected: string | null;
  leftOut: string[] | null;
  /** Former provinces that were typed, and what they belong to now. */
  formerly: { old: string; name: string }[];
  phoneLeftOut: ParsedQuery['phoneLeftOut'];
  /** What to try where nothing was found. */
  help: {
    withoutFilters: Total | null;
    words: { text: string; total: Total }[];
    industries: NamedSlug[];
  } | null;
};

/** A search as parts of an address. */
export function searchParamsOf(search: ShownSearch): SearchParams & { q: string } {
  const flag = (on: boolean) => (on ? '1' : undefined);
  return {
    q: search.q,
    industry: search.industries.map(({ slug }) => slug),
    region: search.provinces.map(({ slug }) => slug),
    verified: flag(search.verified),
    pictures: flag(search.pictures),
    products: flag(search.products),
    posts: flag(search.posts),
    open: flag(search.open),
    speaks: search.speaks,
    several: flag(search.several),
    kind: search.kind ?? undefined,
    time: search.time === 'all' ? undefined : search.time,
    sort: search.sort === 'best' ? undefined : search.sort,
    exact: flag(search.exact),
    page: search.page,
  };
}

/** Whether a list by path shows the same: one industry and one region at most, and nothing besides. */
export function isPathList(search: ShownSearch): boolean {
  const { q, industries, provinces, several } = search;
  const isSingle = industries.length < 2 && provinces.length < 2;
  return q === '' && isSingle && !several && !narrowsToTraits(search);
}

/** More than anybody types; the search itself reads less. */
const longestText = 200;

/** The text of an address as it is searched and shown: without control characters, which no page can show. */
export function searchedText(given: string): string {
  if (given === anyText) return '';
  return cutText(cleanInput(given), longestText)
    .replace(/[\p{Cc}\uFFFD]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
