import { expect, it } from 'vitest';
import { newPublicId } from '@/lib/shared/ids';
import { auditPath, readAuditFilter } from './audit-filter';

it('reads what it wrote', () => {
  const filter = {
    admin: newPublicId(),
    action: 'member.purge',
    target: 'member',
    from: '2026-11-01',
    to: '2026-11-20',
    page: 3,
  } as const;
  const given = Object.fromEntries(new URL(auditPath(filter), 'http://localhost').searchParams);
  expect(readAuditFilter(given)).toEqual(filter);
});

it.each([
  ['a day that no month has', { from: '2026-02-30' }],
  ['a day in other words', { from: 'yesterday', to: '20.11.2026' }],
  ['a year of nobody', { from: '0001-01-01', to: '9999-12-31' }],
  ['an action that nobody knows', { action: 'member.eat' }],
  ['a target that nobody knows', { target: 'planet' }],
  ['an administrator that is no identifier', { admin: "' OR 1=1 --" }],
  ['lists', { admin: ['a', 'b'], action: ['member.purge'], from: ['2026-11-01'] }],
])('leaves out %s', (_what, given) => {
  expect(readAuditFilter(given)).toEqual({ page: 1 });
});
