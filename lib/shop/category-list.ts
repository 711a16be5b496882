import { adminPaths } from '@/lib/shared/admin-paths';
import { choice, type ListValues, listParams, text } from '@/lib/shared/list-params';
import { gridList } from '@/lib/translation/grid-list';

/** How the tree of categories is narrowed. */
export const categoryList = listParams(adminPaths.categories(), 'category', {
  q: text(60),
  state: choice(['offered', 'retired']),
});

/** The same categories as rows of names in six languages. */
export const categoryGrid = gridList(adminPaths.categoryTranslations());

export type CategoryFilter = ListValues<typeof categoryList.params>;
