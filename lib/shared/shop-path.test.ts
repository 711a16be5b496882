import { describe, expect, it } from 'vitest';
import { formatShopPath, parseShopPath, shopSorts } from './shop-path';

const read = (path: string) => parseShopPath(path.split('/').slice(1));

describe('the path of a list of the shop', () => {
  it('says category, order and page, in this order', () => {
    const filter = { category: 'office-desks', sort: 'price-up', page: 3 } as const;
    expect(formatShopPath(filter)).toBe('/category-office-desks/sort-price-up/page-3');
    expect(read('/category-office-desks/sort-price-up/page-3')).toEqual(filter);
  });

  it('leaves out what is so anyway', () => {
    expect(formatShopPath({ sort: 'newest', page: 1 })).toBe('');
    expect(parseShopPath([])).toEqual({ category: undefined, sort: 'newest', page: 1 });
  });

  it.each([
    '/sort-newest',
    '/page-1',
    '/page-2/sort-popular',
    '/category-A',
    '/category-',
    '/other',
    '/sort-cheap',
  ])('is no second spelling: %s', (path) => expect(read(path)).toBeNull());

  it.each(shopSorts)('reads what it writes: %s', (sort) => {
    for (const page of [1, 2, 50])
      for (const category of [undefined, 'tea'])
        expect(read(formatShopPath({ category, sort, page }))).toEqual({ category, sort, page });
  });
});
