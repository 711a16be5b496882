import { locales } from '@/lib/i18n/locales';
import { adminPaths } from '@/lib/shared/admin-paths';
import { isCountryCode } from '@/lib/shared/countries';
import { listColumns } from '@/lib/shared/list-columns';
import {
  choice,
  date,
  industry,
  type ListValues,
  listParams,
  page,
  province,
  saved,
  sort,
  text,
  view,
  word,
} from '@/lib/shared/list-params';
import { vipTypes } from '@/lib/shared/viewer';

export const userTypes = ['visitor', 'individual', 'enterprise'] as const;
export type UserType = (typeof userTypes)[number];

/** Where a membership stands; `ending` is active and in its last days. */
const userStates = ['pending', 'active', 'ending', 'rejected', 'expired'] as const;

const userJoined = ['today', 'week'] as const;
export type UserJoined = (typeof userJoined)[number];

/** How the list of users is narrowed and ordered. Users are normal, some of them silenced, or deleted. */
export const userList = listParams(adminPaths.users(), 'user', {
  q: text(),
  type: choice(userTypes),
  state: choice(userStates),
  /** ISO 3166-1 alpha-2. */
  country: word(isCountryCode),
  /** Their language, and the code of the province that their card says. */
  locale: choice(locales),
  province: province(),
  /** The slug of an industry that a card of theirs has. */
  industry: industry(),
  /** Registered today in Vietnam, or within seven days. */
  joined: choice(userJoined),
  /** Days in Vietnam on which they registered. */
  from: date(),
  to: date(),
  view: view(['normal', 'silenced', 'deleted'], 'normal'),
  sort: sort(['name', 'expires', 'created', 'deleted'], '-created'),
  saved: saved(),
  page: page(),
});

/** Its columns beside the first, in their order. */
export const userColumns = listColumns('users', {
  email: true,
  mobile: true,
  country: false,
  industries: false,
  province: false,
  taxCode: false,
  locale: false,
  type: true,
  state: true,
  expires: true,
  created: true,
});

export type UserColumn = (typeof userColumns.keys)[number];

export type UserFilter = ListValues<typeof userList.params>;

/** The word of a member type in the catalogue. */
export function typeWord(vipType: number): UserType {
  if (vipType === vipTypes.enterprise) return 'enterprise';
  return vipType === vipTypes.individual ? 'individual' : 'visitor';
}
