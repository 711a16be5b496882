import { expect, it } from 'vitest';
import { listingScope, listingScopes } from './listing-scope';

it('gives every list a number of its own that fits into an integer', () => {
  const scopes = (['company', 'personal'] as const).flatMap((kind) =>
    [null, 1, 2, 1_048_575].flatMap((industry) =>
      [null, '01', '79', '96'].map((province) => listingScope(kind, industry, province)),
    ),
  );
  expect(new Set(scopes).size).toBe(scopes.length);
  expect(Math.max(...scopes)).toBeLessThan(2 ** 31);
});

it('puts a card into every list that names it', () => {
  const scopes = listingScopes({ kind: 'company', industries: [5, 2], province: '79' });
  const wanted = [null, 5, 2].flatMap((industry) =>
    [null, '79'].map((province) => listingScope('company', industry, province)),
  );
  expect(scopes.toSorted()).toEqual(wanted.toSorted());
  expect(listingScopes({ kind: 'personal', industries: [], province: null })).toHaveLength(1);
});

it('refuses what has no number', () => {
  expect(() => listingScope('company', 2 ** 20, null)).toThrow(RangeError);
  expect(() => listingScope('company', null, 'xx')).toThrow(RangeError);
});
