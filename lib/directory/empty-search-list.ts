import { locales } from '@/lib/i18n/locales';
import { adminPaths } from '@/lib/shared/admin-paths';
import { choice, type ListValues, listParams, page, sort, view } from '@/lib/shared/list-params';

/** Days within which a text was searched last. */
export const emptySearchPeriods = ['7', '30', '90'] as const;

/** How the list of searches without a result is narrowed and ordered. */
export const emptySearchList = listParams(adminPaths.emptySearches(), null, {
  period: view(emptySearchPeriods, '30'),
  locale: choice(locales),
  sort: sort(['members', 'last'], '-members'),
  page: page(),
});

export type EmptySearchFilter = ListValues<typeof emptySearchList.params>;
