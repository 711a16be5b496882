import { describe, expect, it } from 'vitest';
import { adminPageSize } from '@/lib/shared/paging';
import { oneLine, storedText } from './board-view';
import { gridList } from './grid-list';
import { gridPage, gridRow, seenText } from './grid-rows';

const list = gridList('/list');
const read = (given: Record<string, string> = {}) => list.read(given);
const fieldsOf = (rows: readonly { field: string }[]) => rows.map(({ field }) => field);

describe('a row of a grid', () => {
  it('has a cell in each language, and says which wants words', () => {
    const { cells } = gridRow({ field: 'tea', texts: { vi: 'Trà' } });
    expect(Object.keys(cells)).toHaveLength(6);
    expect(cells.vi).toMatchObject({
      text: 'Trà',
      state: 'human',
      unpublished: false,
      seen: seenText('Trà'),
    });
    expect(cells.ja).toMatchObject({ text: '', state: 'none', seen: '' });
  });

  it('says of a cell that everybody reads something else', () => {
    const { cells } = gridRow({ field: 'tea', texts: { vi: 'Trà' }, published: { vi: 'Chè', ja: '茶' } });
    expect(cells.vi?.unpublished).toBe(true);
    expect(cells.ja).toMatchObject({ state: 'none', unpublished: true });
    expect(cells.en?.unpublished).toBe(false);
  });
});

describe('a page of a grid', () => {
  const rows = [
    gridRow({ field: 'tea', name: 'Drink', texts: { vi: 'Trà', en: 'Tea' } }),
    gridRow({ field: 'rice', texts: { vi: 'Gạo' } }),
  ];

  it('is narrowed by words of any language, folded, and by what is missing', () => {
    expect(fieldsOf(gridPage(rows, read()).rows)).toEqual(['tea', 'rice']);
    expect(fieldsOf(gridPage(rows, read({ q: 'gao' })).rows)).toEqual(['rice']);
    expect(fieldsOf(gridPage(rows, read({ q: 'drink' })).rows)).toEqual(['tea']);
    expect(fieldsOf(gridPage(rows, read({ missing: 'en' })).rows)).toEqual(['rice']);
    expect(gridPage(rows, read({ missing: 'vi' })).rows).toEqual([]);
    // What says nothing in any language wants no translation.
    expect(gridPage([gridRow({ field: 'empty', texts: {} })], read({ missing: 'vi' })).rows).toEqual([]);
  });

  it('counts how far the rows of its other pages are', () => {
    const many = Array.from({ length: adminPageSize + 3 }, (_, at) =>
      gridRow({ field: `row-${at}`, texts: at === adminPageSize ? { vi: 'Có' } : { en: 'Yes' } }),
    );
    const first = gridPage(many, read());
    expect(first).toMatchObject({ total: adminPageSize + 3, page: 1, pageCount: 2 });
    expect(first.beyond.vi).toEqual({ done: 1, total: 3 });
    const beyondTheEnd = gridPage(many, read({ page: '9' }));
    expect(beyondTheEnd).toMatchObject({ page: 2 });
    expect(beyondTheEnd.rows).toHaveLength(3);
  });
});

it('makes one line of several where a cell has one', () => {
  expect(oneLine('Trà\r\n xanh\nViệt')).toBe('Trà xanh Việt');
  expect(storedText('line', 'Trà\nxanh')).toBe('Trà xanh');
  expect(storedText('text', 'Trà\nxanh')).toBe('Trà\nxanh');
});
