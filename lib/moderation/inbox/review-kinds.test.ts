import { expect, it } from 'vitest';
import { nextKind } from './review-kinds';

it('goes round the kinds to the next one that has something to do', () => {
  const kinds = ['application', 'claim', 'report'] as const;
  const has =
    (...waiting: string[]) =>
    (kind: string) =>
      waiting.includes(kind);
  expect(nextKind(kinds, 'application', has('report'))).toBe('report');
  expect(nextKind(kinds, 'report', has('application', 'report'))).toBe('application');
  expect(nextKind(kinds, 'claim', has('claim'))).toBeNull();
  expect(nextKind(kinds, 'claim', has())).toBeNull();
});
