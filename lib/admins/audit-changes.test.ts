import { expect, it } from 'vitest';
import { auditChanges } from './audit-changes';

it('puts both sides of a field beside each other', () => {
  expect(auditChanges({ role: 'content' }, { role: 'super' })).toEqual([
    { field: 'role', before: 'content', after: 'super' },
  ]);
});

it('keeps a field that one side only knows, and tells null from nothing', () => {
  expect(auditChanges({ status: 'pending' }, { status: 'rejected', reasonCode: null })).toEqual([
    { field: 'status', before: 'pending', after: 'rejected' },
    { field: 'reasonCode', before: undefined, after: null },
  ]);
  expect(auditChanges({ cards: 2 }, null)).toEqual([{ field: 'cards', before: 2, after: undefined }]);
});

it('writes what is no plain value as JSON, and takes what is no object for nothing', () => {
  expect(auditChanges(null, { ids: [1, 2] })).toEqual([{ field: 'ids', before: undefined, after: '[1,2]' }]);
  expect(auditChanges([1], 'text')).toEqual([]);
});
