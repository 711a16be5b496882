import { describe, expect, it } from 'vitest';
import { categoryChoices } from './category-choices';
import type { CategoryView } from './category-tree';

const category = (id: number, parentId: number | null, change: Partial<CategoryView> = {}): CategoryView => ({
  id,
  slug: `c${id}`,
  parentId,
  name: `C${id}`,
  isRetired: false,
  movedTo: null,
  ...change,
});

describe('categories to choose from', () => {
  it('follow their tree and say what lies above each', () => {
    const given = [
      category(1, null),
      category(2, null),
      category(3, 1),
      category(4, 3, { isRetired: true }),
      category(5, null, { movedTo: 'c2' }),
    ];
    expect(categoryChoices(given)).toEqual([
      { slug: 'c1', name: 'C1', isRetired: false },
      { slug: 'c3', name: 'C1 › C3', isRetired: false },
      { slug: 'c4', name: 'C1 › C3 › C4', isRetired: true },
      { slug: 'c2', name: 'C2', isRetired: false },
    ]);
  });
});
