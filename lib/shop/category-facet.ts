import { type CategoryView, pathTo, treeOf } from './category-tree';

/** A category as a choice beside a list. */
export type FacetCategory = { category: CategoryView; isActive: boolean; isNested: boolean };

/**
 * Categories that a list offers: those at the top; of the chosen one the way from the top, and what lies right below it. Retired ones
 * are offered only while they are chosen.
 * @param has whether products are found in a category: one without is left out, unless it lies on that way
 */
export function categoryFacet(
  categories: readonly CategoryView[],
  chosen: CategoryView | null,
  has: (category: CategoryView) => boolean = () => true,
): FacetCategory[] {
  const way = pathTo(categories, chosen?.id ?? null);
  const offered = categories.filter(
    (category) =>
      (!category.isRetired || category.id === chosen?.id) && (way.includes(category) || has(category)),
  );
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
