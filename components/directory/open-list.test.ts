import { expect, it } from 'vitest';
import { openListOf } from './open-list';

it('has an open list for each kind by name, wherever it is asked for', () => {
  for (const isHome of [true, false]) {
    expect(openListOf('companies', 'phở', isHome)).toBe('/companies?q=ph%E1%BB%9F');
    expect(openListOf('individuals', 'An', isHome)).toBe('/individuals?q=An');
    expect(openListOf('posts', 'kho', isHome)).toBe('/interact?q=kho');
    expect(openListOf('products', 'kho', isHome)).toBe('/shop?q=kho');
  }
});

it('has the companies in place of all kinds on the home page alone', () => {
  expect(openListOf('all', 'phở', true)).toBe('/companies?q=ph%E1%BB%9F');
  expect(openListOf('all', '', true)).toBe('/companies?q=*');
  expect(openListOf('all', 'phở', false)).toBeNull();
});
