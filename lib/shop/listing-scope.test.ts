import { describe, expect, it } from 'vitest';
import { categoryScope, productScopes, sellerScope } from './listing-scope';

describe('the lists of a product', () => {
  it('are those of its categories, its province and its seller, each with a number of its own', () => {
    const scopes = productScopes({ sellerId: 7, categoryIds: [3, 12], province: '79' });
    expect(scopes).toEqual([-8, 0, 79, 300, 379, 1200, 1279]);
    expect(new Set(scopes).size).toBe(scopes.length);
  });

  it('of the site stand in no province', () => {
    expect(productScopes({ sellerId: null, categoryIds: [], province: null })).toEqual([-1, 0]);
  });

  it('never are those of another seller', () => {
    expect(sellerScope('site')).not.toBe(sellerScope(1));
  });

  it('exist for what there is alone', () => {
    expect(() => categoryScope(2 ** 24, null)).toThrow(RangeError);
    expect(() => categoryScope(1, '100')).toThrow(RangeError);
    expect(() => categoryScope(1, 'x')).toThrow(RangeError);
  });
});
