import { describe, expect, it } from 'vitest';
import { type AdminRole, adminRoles } from '@/lib/shared/admin-viewer';
import { adminAreas, canAdmin, canPurgeMembers } from './permissions';

/** product.md 1, as far as the areas exist: rw, r or nothing, in the order of `adminRoles`. */
const table: Record<(typeof adminAreas)[number], [string, string, string, string]> = {
  dashboard: ['rw', 'r', 'r', 'r'],
  users: ['rw', 'r', 'r', 'rw'],
  cards: ['rw', 'rw', '', 'r'],
  posts: ['rw', 'rw', '', 'rw'],
  reports: ['rw', 'rw', '', 'rw'],
  messages: ['rw', 'rw', '', 'rw'],
  announcements: ['rw', 'rw', '', 'rw'],
  content: ['rw', 'rw', '', 'r'],
  products: ['rw', 'rw', 'r', 'r'],
  orders: ['rw', '', 'rw', 'r'],
  config: ['rw', 'r', 'r', ''],
  admins: ['rw', '', '', ''],
  audit: ['rw', '', '', ''],
};

const rows = adminAreas.flatMap((area) =>
  adminRoles.map((role, at) => [role, area, table[area][at] ?? ''] as const),
);

describe('what a role may do', () => {
  it('is said for each role and area', () => {
    expect(adminRoles).toEqual(['super', 'content', 'finance', 'support']);
    expect(rows).toHaveLength(adminAreas.length * adminRoles.length);
  });

  it.each(rows)('%s in %s: %s', (role, area, access) => {
    expect(canAdmin({ role }, area)).toBe(access !== '');
    expect(canAdmin({ role }, area, 'read')).toBe(access !== '');
    expect(canAdmin({ role }, area, 'write')).toBe(access === 'rw');
  });

  it('is nothing for a role that there is not', () => {
    for (const role of ['', 'owner', 'constructor'].map((name) => name as AdminRole))
      for (const area of adminAreas) {
        expect(canAdmin({ role }, area)).toBe(false);
        expect(canAdmin({ role }, area, 'write')).toBe(false);
      }
  });
});

it.each(adminRoles)('%s deletes for good only as super', (role) => {
  expect(canPurgeMembers({ role })).toBe(role === 'super');
});
