import { expect, it } from 'vitest';
import { planPaste } from './paste-plan';

const rows = [
  { field: 'position', shape: 'text', texts: { vi: 'Sếp' } },
  { field: 'options', shape: 'words', texts: {} },
  { field: 'skills', shape: 'list', texts: {} },
] as const;
const columns = ['en', 'vi'] as const;

it('fills downwards and to the right', () => {
  const table = [
    ['Director', 'Giám đốc'],
    ['', ''],
    ['Beekeeping\nSales', 'Nuôi ong'],
  ];
  expect(planPaste(table, { rows, columns })).toEqual({
    cells: [
      { field: 'position', locale: 'en', text: 'Director' },
      { field: 'position', locale: 'vi', text: 'Giám đốc' },
      { field: 'skills', locale: 'en', text: 'Beekeeping\nSales' },
      { field: 'skills', locale: 'vi', text: 'Nuôi ong' },
    ],
    beyond: 0,
    notPasted: 0,
  });
});

it('leaves what is there where a cell is empty', () => {
  const { cells } = planPaste([[''], [' '], ['Sales']], { rows, columns });
  expect(cells).toEqual([{ field: 'skills', locale: 'en', text: 'Sales' }]);
});

it('leaves what stands there already', () => {
  const { cells } = planPaste([['Boss', 'Sếp ']], { rows, columns });
  expect(cells).toEqual([{ field: 'position', locale: 'en', text: 'Boss' }]);
});

it('counts what has no cell, and what is not written as one text', () => {
  const table = [['a', 'b', 'c'], ['d'], ['e'], ['f'], ['']];
  expect(planPaste(table, { rows, columns })).toMatchObject({ beyond: 2, notPasted: 1 });
  expect(planPaste([['a'], ['b']], { rows: rows.slice(2), columns })).toMatchObject({
    cells: [{ field: 'skills' }],
    beyond: 1,
  });
});
