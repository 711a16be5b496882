import { expect, it } from 'vitest';
import { isWanted } from './intent';

const wanted = { action: 'favorite', subject: 'abc' } as const;
const minute = 60_000;

it.each([
  ['the same a minute ago', { ...wanted, at: 0 }, minute, true],
  ['the same half an hour ago', { ...wanted, at: 0 }, 30 * minute, false],
  ['another card', { ...wanted, subject: 'other', at: 0 }, minute, false],
  ['another action', { ...wanted, action: 'follow', at: 0 }, minute, false],
  ['without a time', wanted, minute, false],
  ['nothing', null, minute, false],
  ['something else', 'favorite', minute, false],
])('%s', (_what, kept, now, is) => {
  expect(isWanted(kept, wanted, now)).toBe(is);
});
