import { describe, expect, it } from 'vitest';
import { type CategoryView, idsBelow, pathName, pathTo, sumsWithBelow, treeOf } from './category-tree';

const category = (id: number, parentId: number | null): CategoryView => ({
  id,
  slug: `c-${id}`,
  parentId,
  name: `C ${id}`,
  isRetired: false,
  movedTo: null,
});

const home = [category(1, null), category(4, 2), category(2, 1), category(3, 1), category(5, null)];

describe('the tree of categories', () => {
  it('hangs each below its parent, in their order', () => {
    const shape = (nodes: ReturnType<typeof treeOf>): unknown[] =>
      nodes.map(({ id, children }) => (children.length > 0 ? [id, shape(children)] : id));
    expect(shape(treeOf(home))).toEqual([[1, [[2, [4]], 3]], 5]);
  });

  it('puts one at the top whose parent is not there', () => {
    expect(treeOf([category(4, 2)]).map(({ id }) => id)).toEqual([4]);
  });

  it('knows the way from the top', () => {
    expect(pathTo(home, 4).map(({ id }) => id)).toEqual([1, 2, 4]);
    expect(pathName(home, 4)).toBe('C 1 › C 2 › C 4');
    expect(pathTo(home, null)).toEqual([]);
    expect(pathTo(home, 99)).toEqual([]);
    expect(pathTo([category(1, 2), category(2, 1)], 1)).toHaveLength(2);
  });

  it('knows what lies below', () => {
    expect(idsBelow(home, 1).sort()).toEqual([1, 2, 3, 4]);
    expect(idsBelow(home, 5)).toEqual([5]);
    expect(idsBelow([category(1, 2), category(2, 1)], 1).sort()).toEqual([1, 2]);
  });

  it('sums what lies below', () => {
    const own = new Map([
      [4, 2],
      [3, 1],
      [1, 5],
      [99, 7],
    ]);
    expect([...sumsWithBelow(home, own)].sort()).toEqual([
      [1, 8],
      [2, 2],
      [3, 1],
      [4, 2],
    ]);
    expect(sumsWithBelow([category(1, 2), category(2, 1)], new Map([[1, 3]]))).toEqual(
      new Map([
        [1, 3],
        [2, 3],
      ]),
    );
  });
});
