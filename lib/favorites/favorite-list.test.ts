import { describe, expect, it } from 'vitest';
import { favoriteList, matchOf } from './favorite-list';

describe('the filter of the card folder', () => {
  it('stands in the address and comes back from it', () => {
    const filter = {
      view: 'cards',
      q: 'hoa sen & co',
      type: 'company',
      tag: '供应商 #1',
      order: 'name',
      page: 3,
    } as const;
    const url = new URL(favoriteList.href(filter), 'http://site.example');
    expect(url.pathname).toBe('/member/favorites');
    expect(favoriteList.read(Object.fromEntries(url.searchParams))).toEqual(filter);
    expect(matchOf(filter)).toEqual({ q: 'hoa sen & co', kind: 'company', tag: '供应商 #1' });
  });

  it('is short where nothing is chosen', () => {
    expect(favoriteList.href(favoriteList.read({}))).toBe('/member/favorites');
    expect(favoriteList.href({ view: 'following', q: '', page: 1 })).toBe('/member/favorites?view=following');
  });

  it.each([
    { view: 'all', type: 'person', order: 'price', page: '-4', q: ['a', 'b'], tag: ' \n' },
    { page: 'x', q: '\ud800 ' },
  ])('leaves out what fits nowhere: %j', (given) => {
    const filter = favoriteList.read(given);
    expect(filter).toMatchObject({ view: 'cards', type: undefined, order: 'kept', page: 1 });
    expect(matchOf(filter)).toMatchObject({ kind: undefined, tag: undefined });
    expect(filter.q.isWellFormed()).toBe(true);
  });

  it('says whether it leaves anything out', () => {
    const nothing = favoriteList.read({ view: 'following', page: '3' });
    expect(favoriteList.isNarrowed(nothing)).toBe(false);
    expect(favoriteList.isNarrowed({ ...nothing, q: 'a' })).toBe(true);
    expect(favoriteList.isNarrowed({ ...nothing, tag: 'a' })).toBe(true);
  });
});
