import { describe, expect, it } from 'vitest';
import { listColumns, readColumns } from './list-columns';
import { choice, listParams, page, saved, sort, text } from './list-params';
import { ownTableOf, type StoredTable } from './own-table';

const list = listParams('/admin/things', 'thing', {
  q: text(),
  kind: choice(['large', 'small']),
  sort: sort(['made', 'name'], '-made'),
  saved: saved(),
  page: page(),
});
const columns = listColumns('cards', { kind: true, made: true, owner: false });

const [one, two, strange] = ['abcdefghjk', 'abcdefghjm', 'abcdefghjn'];

const stored: StoredTable = {
  columns: 'owner,kind',
  standardView: two,
  views: [
    { publicId: one, name: 'Large', query: { kind: 'large', sort: 'name' }, columns: 'made' },
    { publicId: two, name: 'Old', query: { kind: 'gone', unknown: 'x' }, columns: null },
  ],
};

const own = (given: Record<string, string>, of: StoredTable | null = stored) =>
  ownTableOf(list, columns, list.read(given), of);

describe('columns', () => {
  it('are the standard until somebody chooses, then what was chosen, in the order of the table', () => {
    expect(readColumns(columns, null)).toEqual(['kind', 'made']);
    expect(readColumns(columns, 'owner,gone,kind')).toEqual(['kind', 'owner']);
    expect(readColumns(columns, '')).toEqual([]);
  });

  it('are those of the list, or of the view by which it was opened', () => {
    expect(own({})).toMatchObject({ shown: ['kind', 'owner'], hasStandardColumns: false });
    expect(own({ saved: one })).toMatchObject({ shown: ['made'], hasStandardColumns: false });
    expect(own({ saved: two })).toMatchObject({ shown: ['kind', 'made'], hasStandardColumns: true });
    expect(own({ saved: strange })).toMatchObject({ shown: ['kind', 'owner'], current: null });
    expect(own({}, null)).toMatchObject({ shown: ['kind', 'made'], views: [], current: null });
  });
});

describe('views', () => {
  it('lead to the list as they keep it; what it knows no longer falls away', () => {
    expect(own({}).views).toEqual([
      { id: one, name: 'Large', href: `/admin/things?kind=large&sort=name&saved=${one}`, isStandard: false },
      { id: two, name: 'Old', href: `/admin/things?saved=${two}`, isStandard: true },
    ]);
  });

  it('are changed where filters or order are others, and not by the page', () => {
    const changed = (given: Record<string, string>) => own({ saved: one, ...given }).current?.isChanged;
    expect(changed({ sort: 'name', kind: 'large' })).toBe(false);
    expect(changed({ sort: 'name', kind: 'large', page: '3' })).toBe(false);
    expect(changed({ sort: 'name', kind: 'small' })).toBe(true);
    expect(changed({ kind: 'large' })).toBe(true);
    expect(own({ kind: 'large', sort: 'name' }).current).toBeNull();
  });

  it('keep filters and order, neither page nor view', () => {
    expect(own({ saved: one, kind: 'small', page: '3', q: 'ab' }).query).toEqual({ kind: 'small', q: 'ab' });
  });

  it('leave a way to the list as it is, also where it begins with one of them', () => {
    expect(own({}).plainHref).toBe('/admin/things?saved=plain');
    expect(own({}, { ...stored, standardView: null }).plainHref).toBe('/admin/things');
    expect(own({ saved: 'plain' }).current).toBeNull();
  });
});

it('a list stays in its view while it is narrowed, ordered and widened', () => {
  const values = list.read({ saved: one, kind: 'large' });
  expect(list.isNarrowed({ saved: one })).toBe(false);
  expect(list.href(list.widened(values))).toBe(`/admin/things?saved=${one}`);
  expect(list.sortLink(values, 'name').href).toContain(`saved=${one}`);
  expect(list.read({ saved: '<script>' }).saved).toBeUndefined();
});
