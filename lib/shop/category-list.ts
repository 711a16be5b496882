import { choice, type ListValues, listParams, text } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';

/** How the tree of categories is narrowed. */
export const categoryList = listParams(paths.adminCategories(), 'category', {
  q: text(60),
  state: choice(['offered', 'retired']),
});

export type CategoryFilter = ListValues<typeof categoryList.params>;
