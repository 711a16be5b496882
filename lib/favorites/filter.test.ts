import { describe, expect, it } from 'vitest';
import { favoriteListPath, isNarrowed, readFavoriteFilter } from './filter';

describe('the filter of the card folder', () => {
  it('stands in the address and comes back from it', () => {
    const filter = {
      view: 'cards',
      q: 'hoa sen & co',
      kind: 'company',
      tag: '供应商 #1',
      page: 3,
    } as const;
    const url = new URL(favoriteListPath(filter), 'http://site.example');
    expect(url.pathname).toBe('/member/favorites');
    expect(readFavoriteFilter(Object.fromEntries(url.searchParams))).toEqual(filter);
  });

  it('is short where nothing is chosen', () => {
    expect(favoriteListPath(readFavoriteFilter({}))).toBe('/member/favorites');
    expect(favoriteListPath({ view: 'following', q: '', page: 1 })).toBe('/member/favorites?view=following');
  });

  it.each([
    { view: 'all', type: 'person', page: '-4', q: ['a', 'b'], tag: ' \n' },
    { page: 'x', q: '\ud800 ' },
  ])('leaves out what fits nowhere: %j', (given) => {
    const filter = readFavoriteFilter(given);
    expect(filter).toMatchObject({ view: 'cards', kind: undefined, tag: undefined, page: 1 });
    expect(filter.q.isWellFormed()).toBe(true);
  });

  it('says whether it leaves anything out', () => {
    expect(isNarrowed({ q: '' })).toBe(false);
    expect([isNarrowed({ q: 'a' }), isNarrowed({ q: '', tag: 'a' })]).toEqual([true, true]);
  });
});
