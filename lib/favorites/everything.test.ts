import { expect, it } from 'vitest';
import { everythingOf, isEverything } from './everything';

const match = { q: '', kind: undefined, tag: undefined };
const [first, second] = [
  ['a', 'b'],
  ['c', 'd'],
];

it('is meant of what was seen then, and of no other page or filter', () => {
  const said = everythingOf({ match, all: first });
  expect(isEverything(said, { match, all: first, selected: first })).toBe(true);
  expect(isEverything(null, { match, all: first, selected: first })).toBe(false);
  // Somebody unticked a row.
  expect(isEverything(said, { match, all: first, selected: ['a'] })).toBe(false);
  // Another page, ticked as a whole; another filter that shows the same cards.
  expect(isEverything(said, { match, all: second, selected: second })).toBe(false);
  expect(isEverything(said, { match: { ...match, tag: 'VIP' }, all: first, selected: first })).toBe(false);
});
