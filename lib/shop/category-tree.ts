/** A category as trees are made of it. */
export type CategoryView = {
  id: number;
  slug: string;
  parentId: number | null;
  name: string;
  isRetired: boolean;
  /** The slug of the one that it became part of: its address leads there. */
  movedTo: string | null;
};

export type CategoryNode<Category extends CategoryView = CategoryView> = Category & {
  children: CategoryNode<Category>[];
};

/** Categories as a tree, in the order in which they come; one whose parent is not among them stands at the top. */
export function treeOf<Category extends CategoryView>(
  categories: readonly Category[],
): CategoryNode<Category>[] {
  const nodes = new Map(categories.map((category) => [category.id, { ...category, children: [] }]));
  const tops: CategoryNode<Category>[] = [];
  for (const node of nodes.values() as Iterable<CategoryNode<Category>>) {
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId);
    ((parent?.children as CategoryNode<Category>[] | undefined) ?? tops).push(node);
  }
  return tops;
}

/** Categories in the order of their tree: each before what lies below it. */
export function inTreeOrder<Category extends CategoryView>(
  categories: readonly Category[],
): CategoryNode<Category>[] {
  const flat = (nodes: readonly CategoryNode<Category>[]): CategoryNode<Category>[] =>
    nodes.flatMap((node) => [node, ...flat(node.children)]);
  return flat(treeOf(categories));
}

/** A category and all that lie above it, from the top; empty where there is no such. Ends in a circle too. */
export function pathTo<Category extends CategoryView>(
  categories: readonly Category[],
  id: number | null,
): Category[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const path: Category[] = [];
  for (let at = id; at !== null; ) {
    const category = byId.get(at);
    if (!category || path.includes(category)) break;
    path.unshift(category);
    at = category.parentId;
  }
  return path;
}

/** A category named with all above it: "Furniture › Tables"; empty where there is no such. */
export function pathName(categories: readonly CategoryView[], id: number | null): string {
  return pathTo(categories, id)
    .map(({ name }) => name)
    .join(' › ');
}

/** The ids of a category and of all below it. */
export function idsBelow(categories: readonly CategoryView[], id: number): number[] {
  const ids = [id];
  // Grows while it is walked: what was found is looked below as well.
  for (const parent of ids)
    for (const category of categories)
      if (category.parentId === parent && !ids.includes(category.id)) ids.push(category.id);
  return ids;
}

/** How many each category has with all below it, from how many each has itself, by id. */
export function sumsWithBelow(
  categories: readonly CategoryView[],
  counts: ReadonlyMap<number, number>,
): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [own, count] of counts)
    for (const { id } of pathTo(categories, own)) sums.set(id, (sums.get(id) ?? 0) + count);
  return sums;
}
