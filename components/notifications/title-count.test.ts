import { expect, it } from 'vitest';
import { countedTitle } from './title-count';

it.each([
  [0, 'Phở'],
  [1, '(1) Phở'],
  [99, '(99) Phở'],
  [100, '(99+) Phở'],
])('%i before a title', (count, title) => {
  expect(countedTitle('Phở', count)).toBe(title);
});
