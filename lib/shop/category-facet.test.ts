import { describe, expect, it } from 'vitest';
import { categoryFacet } from './category-facet';
import type { CategoryView } from './category-tree';

const category = (id: number, parentId: number | null, isRetired = false): CategoryView => ({
  id,
  slug: `c-${id}`,
  parentId,
  name: `C ${id}`,
  isRetired,
  movedTo: null,
});

const all = [
  category(1, null),
  category(2, 1),
  category(3, 2),
  category(4, 2),
  category(5, null),
  category(6, 1),
  category(7, null, true),
];
const shown = (chosen: CategoryView | null) =>
  categoryFacet(all, chosen).map(
    ({ category: { id }, isActive, isNested }) => `${isNested ? '-' : ''}${id}${isActive ? '*' : ''}`,
  );

describe('the categories beside a list', () => {
  it('are those at the top, without the retired', () => {
    expect(shown(null)).toEqual(['1', '5']);
  });

  it('show the way to the chosen one and what lies below it', () => {
    expect(shown(all[1] ?? null)).toEqual(['1', '-2*', '-3', '-4', '5']);
    expect(shown(all[0] ?? null)).toEqual(['1*', '-2', '-6', '5']);
    expect(shown(all[3] ?? null)).toEqual(['1', '-2', '-4*', '5']);
  });

  it('leave out those without a product, but on the way to the chosen one', () => {
    const has = ({ id }: CategoryView) => [1, 2, 4, 5].includes(id);
    const ids = (chosen: CategoryView | null) =>
      categoryFacet(all, chosen, has).map(({ category: { id } }) => id);
    expect(ids(null)).toEqual([1, 5]);
    expect(ids(all[1] ?? null)).toEqual([1, 2, 4, 5]);
    expect(ids(all[5] ?? null)).toEqual([1, 6, 5]);
  });

  it('keep a retired one while it is chosen', () => {
    expect(shown(all[6] ?? null)).toEqual(['1', '5', '7*']);
  });
});
