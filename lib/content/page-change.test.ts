import { expect, it } from 'vitest';
import { changeShown } from './page-change';

// Midnight in Vietnam is 17:00 in UTC.
it.each([
  ['later on the same day', '2026-11-20T01:00:00Z', '2026-11-20T16:59:00Z', false],
  ['a minute later, past midnight in Vietnam', '2026-11-20T16:59:00Z', '2026-11-20T17:00:00Z', true],
  ['a year later', '2026-11-20T01:00:00Z', '2027-11-20T00:00:00Z', true],
  ['days before it was published', '2026-11-20T01:00:00Z', '2026-11-12T01:00:00Z', false],
])('a page that was changed %s', (_when, publishedAt, updatedAt, isShown) => {
  expect(changeShown({ publishedAt, updatedAt })).toBe(isShown ? updatedAt : null);
});
