import { type CategoryView, idsBelow, pathTo } from './category-tree';
import { shopLimits } from './limits';

type Placed = Pick<CategoryView, 'id' | 'parentId'>;

/** The tree as far as places ask. */
const viewsOf = (all: readonly Placed[]): CategoryView[] =>
  all.map(({ id, parentId }) => ({ id, parentId, slug: '', name: '', isRetired: false, movedTo: null }));

/** How many shelves lie below each other from a category down, itself included. */
function heightOf(all: readonly CategoryView[], id: number): number {
  const depth = pathTo(all, id).length;
  return Math.max(...idsBelow(all, id).map((each) => pathTo(all, each).length)) - depth + 1;
}

/**
 * Whether a category and all below it may lie below another one, or with null at the top: not below itself, and no deeper than
 * three shelves.
 */
export function canLieBelow(all: readonly Placed[], id: number, parentId: number | null): boolean {
  const views = viewsOf(all);
  if (parentId !== null && idsBelow(views, id).includes(parentId)) return false;
  return pathTo(views, parentId).length + heightOf(views, id) <= shopLimits.categoryDepth;
}

/** Whether a new category may lie below one. */
export function canHoldMore(all: readonly Placed[], parentId: number | null): boolean {
  return pathTo(viewsOf(all), parentId).length < shopLimits.categoryDepth;
}

/**
 * The ids of one shelf in their new order.
 * @param before the one that it comes before; null, or one that is not there, is the end
 */
export function orderOnShelf(shelf: readonly number[], id: number, before: number | null): number[] {
  const others = shelf.filter((each) => each !== id);
  const at = before === null ? -1 : others.indexOf(before);
  return others.toSpliced(at < 0 ? others.length : at, 0, id);
}
