import { expect, it } from 'vitest';
import { cookieName } from '@/lib/server/cookie-name';
import { cookieOptions } from '@/lib/server/realm';

// In a file of its own: the environment is read once a process.
process.env.SITE_URL = 'https://pages.example';
process.env.DEMO = '';

it('is bound to the host and to https where the site is', () => {
  expect(cookieName('member')).toBe('__Host-member');
  // What browsers demand of the prefix.
  expect(cookieOptions()).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: true });
});
