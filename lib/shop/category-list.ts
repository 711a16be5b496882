import { adminPaths } from '@/lib/shared/admin-paths';
import { choice, type ListValues, listParams, text } from '@/lib/shared/list-params';

/** How the tree of categories is narrowed. */
export const categoryList = listParams(adminPaths.categories(), 'category', {
  q: text(60),
  state: choice(['offered', 'retired']),
});

export type CategoryFilter = ListValues<typeof categoryList.params>;
