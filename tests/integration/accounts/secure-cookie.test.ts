import { expect, it } from 'vitest';
import { memberCookieName, memberCookieOptions } from '@/lib/server/session';

// In a file of its own: the environment is read once a process.
process.env.SITE_URL = 'https://pages.example';

it('is bound to the host and to https where the site is', () => {
  expect(memberCookieName()).toBe('__Host-member');
  // What browsers demand of the prefix.
  expect(memberCookieOptions()).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: true });
});
