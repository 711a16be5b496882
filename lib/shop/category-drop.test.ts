import { expect, it } from 'vitest';
import { dropPartAt, placeOfDrop } from './category-drop';

const rows = [
  { slug: 'home', id: 1, parentId: null },
  { slug: 'kitchen', id: 2, parentId: 1 },
  { slug: 'garden', id: 3, parentId: 1 },
  { slug: 'toys', id: 4, parentId: null },
];

it('a quarter at each edge of a row is the edge', () => {
  expect([0, 0.3, 0.7, 1].map(dropPartAt)).toEqual(['before', 'onto', 'onto', 'after']);
});

it('what is let go at an edge comes beside the row, on it below it', () => {
  expect(placeOfDrop(rows, 'toys', 'garden', 'before')).toEqual({ parent: 'home', before: 'garden' });
  expect(placeOfDrop(rows, 'toys', 'kitchen', 'after')).toEqual({ parent: 'home', before: 'garden' });
  expect(placeOfDrop(rows, 'toys', 'garden', 'after')).toEqual({ parent: 'home', before: null });
  expect(placeOfDrop(rows, 'garden', 'kitchen', 'after')).toEqual({ parent: 'home', before: null });
  expect(placeOfDrop(rows, 'kitchen', 'home', 'before')).toEqual({ parent: '', before: 'home' });
  expect(placeOfDrop(rows, 'toys', 'kitchen', 'onto')).toEqual({ parent: 'kitchen', before: null });
});

it('nothing comes onto itself, or onto what is not there', () => {
  expect(placeOfDrop(rows, 'toys', 'toys', 'onto')).toBeNull();
  expect(placeOfDrop(rows, 'toys', 'gone', 'onto')).toBeNull();
});
