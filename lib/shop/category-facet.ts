import { type CategoryView, pathTo, treeOf } from './category-tree';

/** A category as a choice beside a list. */
export type FacetCategory = { category: CategoryView; isActive: boolean; isNested: boolean };

/**
 * Categories that a list offers: those at the top; of the chosen one the way from the top, and what lies right below it. Retired ones
 * are offered only while they are chosen.
 */
export function categoryFacet(
  categories: readonly CategoryView[],
  chosen: CategoryView | null,
): FacetCategory[] {
  const offered = categories.filter(({ isRetired, id }) => !isRetired || id === chosen?.id);
  const way = pathTo(categories, chosen?.id ?? null);
  const option = (category: CategoryView, isNested: boolean): FacetCategory => ({
    category,
    isActive: category.id === chosen?.id,
    isNested,
  });
  return treeOf(offered).flatMap((top) => {
    if (top.id !== way[0]?.id) return [option(top, false)];
    const below = offered.filter(({ parentId }) => parentId === chosen?.id);
    return [option(top, false), ...[...way.slice(1), ...below].map((each) => option(each, true))];
  });
}
