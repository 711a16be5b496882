import { describe, expect, it } from 'vitest';
import { followReferral, readReferralCookie } from './referral-cookie';

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

describe('a referral link', () => {
  const none = { code: null, counts: false };
  const first = { code: 'FRST2345', counts: true };
  const later = { code: 'LATR2345', counts: true };
  const gone = { code: 'GNEE2345', counts: false };
  it.each([
    ['is kept where nothing is', none, later, { keep: 'LATR2345', tell: false }],
    ['takes no place of an earlier one', first, later, { keep: null, tell: false }],
    ['is not counted anew when it is followed again', first, first, { keep: null, tell: false }],
    ['takes the place of one that counts no more', gone, later, { keep: 'LATR2345', tell: false }],
    ["that is nobody's is told and not kept", none, gone, { keep: null, tell: true }],
    ["that is nobody's is told beside an earlier one, which stays", first, gone, { keep: null, tell: true }],
    ['that is no code at all is told', none, none, { keep: null, tell: true }],
  ] as const)('%s', (_what, kept, brought, expected) => {
    expect(followReferral(kept, brought)).toEqual(expected);
  });
});
