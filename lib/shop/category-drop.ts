/** A category as far as dropping asks, in the order of the tree. */
export type DropRow = { slug: string; id: number; parentId: number | null };

/** Where on a row something is let go: at its upper or lower edge, or on it. */
export type DropPart = 'before' | 'onto' | 'after';

/** The part of a row at a share of its height: a quarter at each edge is the edge. */
export function dropPartAt(share: number): DropPart {
  if (share < 0.25) return 'before';
  return share > 0.75 ? 'after' : 'onto';
}

/**
 * Where a category goes that is let go at a row.
 * @returns null where it would come onto itself; whether it may lie there the server says
 */
export function placeOfDrop(
  rows: readonly DropRow[],
  dragged: string,
  target: string,
  part: DropPart,
): { parent: string; before: string | null } | null {
  const row = rows.find(({ slug }) => slug === target);
  if (!row || dragged === target) return null;
  if (part === 'onto') return { parent: row.slug, before: null };
  const parent = rows.find(({ id }) => id === row.parentId)?.slug ?? '';
  if (part === 'before') return { parent, before: row.slug };
  const shelf = rows.filter(({ parentId, slug }) => parentId === row.parentId && slug !== dragged);
  return { parent, before: shelf[shelf.indexOf(row) + 1]?.slug ?? null };
}
