import { expect, it } from 'vitest';
import { openListOf } from './search-type';

it('has an open list for each kind by name, wherever it is asked for', () => {
  for (const box of ['home', 'search'] as const) {
    expect(openListOf('companies', 'phở', box)).toBe('/companies?q=ph%E1%BB%9F');
    expect(openListOf('individuals', 'An', box)).toBe('/individuals?q=An');
    expect(openListOf('posts', 'kho', box)).toBe('/interact?q=kho');
    expect(openListOf('products', 'kho', box)).toBe('/shop?q=kho');
  }
});

it('has the companies in place of all kinds on the home page alone', () => {
  expect(openListOf('all', 'phở', 'home')).toBe('/companies?q=ph%E1%BB%9F');
  expect(openListOf('all', '', 'home')).toBe('/companies?q=*');
  expect(openListOf('all', 'phở', 'search')).toBeNull();
});
