import { type CategoryView, inTreeOrder, pathName } from './category-tree';

/** A category with all above it, as it is chosen: "Furniture › Tables". */
export type CategoryChoice = { slug: string; name: string; isRetired: boolean };

/** The categories in the order of their tree, each with all above it; those that became part of another are left out. */
export function categoryChoices(categories: readonly CategoryView[]): CategoryChoice[] {
  return inTreeOrder(categories)
    .filter(({ movedTo }) => movedTo === null)
    .map(({ id, slug, isRetired }) => ({ slug, isRetired, name: pathName(categories, id) }));
}
