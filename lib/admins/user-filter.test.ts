import { describe, expect, it } from 'vitest';
import { readUserFilter, userListPath } from './user-filter';

describe('the filter of the list of users', () => {
  it('is empty, normal and newest first unless the address says otherwise', () => {
    expect(readUserFilter({})).toEqual({
      q: '',
      type: undefined,
      state: undefined,
      country: undefined,
      view: 'normal',
      sort: 'newest',
      page: 1,
    });
  });

  it('survives the way into the address and back', () => {
    const filter = {
      q: '100% Lan_& bạn',
      type: 'enterprise',
      state: 'ending',
      country: 'VN',
      view: 'deleted',
      sort: 'name',
      page: 3,
    } as const;
    const { searchParams } = new URL(userListPath(filter, 'abc'), 'http://localhost');
    expect(readUserFilter(Object.fromEntries(searchParams))).toEqual(filter);
    expect(searchParams.get('user')).toBe('abc');
  });

  it('leaves out what is no filter', () => {
    expect(
      readUserFilter({
        q: ['a', 'b'],
        type: 'admin',
        state: "' OR 1=1",
        country: 'ZZ',
        view: 'purged',
        sort: 'email',
        page: '-4',
      }),
    ).toEqual(readUserFilter({}));
    expect(readUserFilter({ page: '9999' }).page).toBe(50);
    expect(readUserFilter({ q: 'x'.repeat(500) }).q).toHaveLength(120);
  });

  it('keeps defaults out of the address', () => {
    expect(userListPath(readUserFilter({}))).toBe('/admin/users');
  });
});
