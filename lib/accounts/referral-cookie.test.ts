import { expect, it } from 'vitest';
import { readReferralCookie } from './referral-cookie';

it.each([
  ['referral=ABCD2345', 'ABCD2345'],
  ['NEXT_LOCALE=en; referral=abcd2345; theme=dark', 'ABCD2345'],
  ['', null],
  ['NEXT_LOCALE=en', null],
  ['referral=', null],
  ['referral', null],
  ['referral=short', null],
  ['referral=%3Cscript%3E', null],
  ['my-referral=ABCD2345', null],
])('reads %j as %s', (cookies, code) => {
  expect(readReferralCookie(cookies)).toBe(code);
});
