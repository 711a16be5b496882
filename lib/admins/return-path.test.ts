import { describe, expect, it } from 'vitest';
import { safeAdminPath } from './return-path';

describe('safeAdminPath', () => {
  it.each(['/admin', '/admin/users?q=lan&page=2', '/admin/reviews', '/admin?x=1', '/admin/login-log'])(
    'lets %s through',
    (path) => expect(safeAdminPath(path)).toBe(path),
  );

  it.each([
    undefined,
    '',
    '/',
    '/member',
    '/administrator',
    '/admin/login',
    '/admin/login?from=/admin',
    '/admin/../member',
    '/admin/..',
    '/admin/users/./../../login',
    '//evil.example/admin',
    'https://evil.example/admin',
    '/\\evil.example/admin',
    '/admin\n/users',
  ])('refuses %j', (path) => expect(safeAdminPath(path)).toBeNull());
});
