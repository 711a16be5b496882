import { describe, expect, it } from 'vitest';
import {
  choice,
  date,
  flag,
  type GivenParams,
  listParams,
  page,
  sort,
  sortParts,
  text,
  view,
  word,
} from './list-params';

const list = listParams('/admin/things', 'thing', {
  q: text(),
  kind: choice(['large', 'small']),
  view: view(['all', 'gone'], 'all'),
  owner: word((value) => /^[a-z]{4}$/.test(value)),
  broken: flag(),
  from: date(),
  sort: sort(['made', 'name'], '-made'),
  page: page(),
});

const standard = {
  q: '',
  kind: undefined,
  view: 'all',
  owner: undefined,
  broken: false,
  from: undefined,
  sort: '-made',
  page: 1,
} as const;

const everything = {
  q: '100% Lan_& bạn',
  kind: 'large',
  view: 'gone',
  owner: 'lana',
  broken: true,
  from: '2026-11-20',
  sort: 'name',
  page: 3,
} as const;

describe('the parameters of a list', () => {
  it('are their standards in an empty address, and leave it empty', () => {
    expect(list.read({})).toEqual(standard);
    expect(list.href(list.read({}))).toBe('/admin/things');
    expect(list.href({})).toBe('/admin/things');
  });

  it('survive the way into the address and back', () => {
    const { pathname, searchParams } = new URL(list.href(everything, 'abc'), 'http://localhost');
    expect(pathname).toBe('/admin/things');
    expect(searchParams.get('thing')).toBe('abc');
    expect(list.read(Object.fromEntries(searchParams))).toEqual(everything);
  });

  it.each<[string, GivenParams]>([
    ['lists', { q: ['a', 'b'], kind: ['large'], from: ['2026-11-20'], broken: ['1'], sort: ['name'] }],
    ['unknown choices', { kind: 'huge', view: 'purged', broken: 'yes' }],
    ['sorts that nobody knows', { sort: 'newest' }],
    ['sorts of the prototype', { sort: 'toString', view: '__proto__' }],
    ['words of another shape', { owner: "' OR 1=1 --" }],
    ['days that no month has', { from: '2026-02-30' }],
    ['days in other words', { from: '20.11.2026' }],
    ['years of nobody', { from: '0001-01-01' }],
    ['pages that are none', { page: '-4' }],
    ['parameters of others', { thing: 'abc', other: 'x' }],
  ])('are their standards for %s', (_what, given) => {
    expect(list.read(given)).toEqual(standard);
  });

  it('cut a search and a page to what there may be', () => {
    expect(list.read({ q: 'x'.repeat(500) }).q).toHaveLength(120);
    expect(list.read({ page: '9999' }).page).toBe(50);
  });

  it('say whether rows are left out: views, order and page leave none out', () => {
    expect(list.isNarrowed(standard)).toBe(false);
    expect(list.isNarrowed({ ...standard, view: 'gone', sort: 'name', page: 7 })).toBe(false);
    for (const change of [
      { q: 'x' },
      { kind: 'small' },
      { owner: 'lana' },
      { broken: true },
      { from: '2026-01-01' },
    ] as const)
      expect(list.isNarrowed({ ...standard, ...change })).toBe(true);
  });

  it('are widened to the same view and order', () => {
    expect(list.widened(everything)).toEqual({ ...standard, view: 'gone', sort: 'name' });
  });

  it('begin at the first page when one of them is changed', () => {
    expect(list.changed(everything, { kind: undefined })).toEqual({
      ...everything,
      kind: undefined,
      page: 1,
    });
    expect(list.changed(everything, { page: 9 }).page).toBe(9);
  });
});

describe('the links of a list', () => {
  it('take one choice each and keep the others; none of them stands first', () => {
    expect(list.chips({ ...standard, q: 'x', page: 4 }, 'kind')).toEqual([
      { value: undefined, href: '/admin/things?q=x', current: true },
      { value: 'large', href: '/admin/things?q=x&kind=large', current: false },
      { value: 'small', href: '/admin/things?q=x&kind=small', current: false },
    ]);
    expect(list.chips(everything, 'view').map(({ value, current }) => [value, current])).toEqual([
      ['all', false],
      ['gone', true],
    ]);
    expect(list.chips(standard, 'q')).toEqual([]);
  });

  it('of a column lead from rising to falling and back to the standard', () => {
    const at = (sort: typeof standard.sort | 'name' | '-name' | 'made', column: string) =>
      list.sortLink({ ...standard, sort }, column);
    expect(at('-made', 'name')).toEqual({ href: '/admin/things?sort=name', direction: undefined });
    expect(at('name', 'name')).toEqual({ href: '/admin/things?sort=-name', direction: 'asc' });
    expect(at('-name', 'name')).toEqual({ href: '/admin/things', direction: 'desc' });
    expect(at('-made', 'made')).toEqual({ href: '/admin/things?sort=made', direction: 'desc' });
    expect(at('made', 'made')).toEqual({ href: '/admin/things', direction: 'asc' });
  });
});

it('a sort is a column and its direction', () => {
  expect(sortParts<'made'>('-made')).toEqual({ column: 'made', direction: 'desc' });
  expect(sortParts<'made'>('made')).toEqual({ column: 'made', direction: 'asc' });
});

it('a list whose rows have no detail names none in its address', () => {
  const flat = listParams('/admin/things', null, { page: page() });
  expect(flat.href({ page: 2 }, 'abc')).toBe('/admin/things?page=2');
});
