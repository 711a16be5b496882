import { describe, expect, it } from 'vitest';
import { cardListPath, readCardFilter } from './card-filter';

describe('the filter of the list of cards', () => {
  it('reads what it wrote', () => {
    const filter = {
      q: 'Hoa Sen & co',
      view: 'review',
      status: 'hidden',
      kind: 'company',
      owner: 'ownerless',
      page: 3,
    } as const;
    const query = new URL(cardListPath(filter), 'http://localhost').searchParams;
    expect(readCardFilter(Object.fromEntries(query))).toEqual(filter);
  });

  it('leaves out what fits nowhere', () => {
    expect(
      readCardFilter({
        q: ['a', 'b'],
        view: 'x',
        status: 'pending_review',
        kind: '',
        owner: 'me',
        page: '-1',
      }),
    ).toEqual({ q: '', view: 'all', status: undefined, kind: undefined, owner: undefined, page: 1 });
    expect(cardListPath({ q: '', view: 'all', page: 1 })).toBe('/admin/cards');
  });
});
