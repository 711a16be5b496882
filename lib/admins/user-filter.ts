import { isCountryCode } from '@/lib/shared/countries';
import { clampPage } from '@/lib/shared/paging';
import { paths } from '@/lib/shared/paths';
import { queryText } from '@/lib/shared/query-text';

/** Rows of a list page of the back office. */
export const adminPageSize = 50;

export const userTypes = ['visitor', 'individual', 'enterprise'] as const;
export type UserType = (typeof userTypes)[number];

/** Where a membership stands; `ending` is active and in its last days. */
export const userStates = ['pending', 'active', 'ending', 'rejected', 'expired'] as const;
export type UserState = (typeof userStates)[number];

/** Users are normal or deleted, nothing else. */
export const userViews = ['normal', 'deleted'] as const;
export type UserView = (typeof userViews)[number];

/** When somebody registered: today in Vietnam, or within seven days. */
export const userJoined = ['today', 'week'] as const;
export type UserJoined = (typeof userJoined)[number];

export const userSorts = ['newest', 'name'] as const;
export type UserSort = (typeof userSorts)[number];

/** How the list of users is narrowed and ordered; all of it stands in the address. */
export type UserFilter = {
  q: string;
  type?: UserType;
  state?: UserState;
  /** ISO 3166-1 alpha-2. */
  country?: string;
  joined?: UserJoined;
  view: UserView;
  sort: UserSort;
  page: number;
};

export type GivenParams = Record<string, string | string[] | undefined>;

/** Characters of a search. */
export const longestSearch = 120;

/** Reads the filter from an address; what fits nowhere is left out. */
export function readUserFilter(given: GivenParams): UserFilter {
  const country = typeof given.country === 'string' ? given.country : '';
  return {
    q: queryText(given.q, longestSearch),
    type: oneOf(userTypes, given.type),
    state: oneOf(userStates, given.state),
    country: isCountryCode(country) ? country : undefined,
    joined: oneOf(userJoined, given.joined),
    view: oneOf(userViews, given.view) ?? 'normal',
    sort: oneOf(userSorts, given.sort) ?? 'newest',
    page: clampPage(given.page),
  };
}

/** The value where it is one of those there are. */
export function oneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((each) => each === value);
}

/** The address of a list of users, and of one of them beside it. */
export function userListPath(filter: Partial<UserFilter>, user?: string): string {
  const { q, type, state, country, joined, view, sort, page } = filter;
  return paths.adminUsers({
    view: view === 'normal' ? undefined : view,
    q,
    type,
    state,
    country,
    joined,
    sort: sort === 'newest' ? undefined : sort,
    page,
    user,
  });
}
