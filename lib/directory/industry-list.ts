import { adminPaths } from '@/lib/shared/admin-paths';
import { choice, type ListValues, listParams, sort, text } from '@/lib/shared/list-params';

/** How the tree of industries is narrowed and ordered. */
export const industryList = listParams(adminPaths.industries(), 'industry', {
  q: text(60),
  state: choice(['active', 'inactive']),
  sort: sort(['order', 'name', 'slug'], 'order'),
});

export type IndustryFilter = ListValues<typeof industryList.params>;

/** Order means nothing in a list that is narrowed or ordered otherwise. */
export function isInOwnOrder(filter: IndustryFilter): boolean {
  return Object.keys(industryList.query(filter)).length === 0;
}
