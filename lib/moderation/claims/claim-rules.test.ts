import { describe, expect, it } from 'vitest';
import { claimRefusal, maskEmail } from './claim-rules';

describe('who may take over a card', () => {
  it.each([
    ['a visitor', { vipType: 0, membershipStatus: 0 }, 'company', false, 'membershipRequired'],
    ['an applicant', { vipType: 2, membershipStatus: 0 }, 'company', false, 'activationRequired'],
    ['an expired member', { vipType: 2, membershipStatus: 3 }, 'personal', false, 'activationRequired'],
    ['an individual', { vipType: 1, membershipStatus: 1 }, 'company', false, 'enterpriseRequired'],
    ['an individual', { vipType: 1, membershipStatus: 1 }, 'personal', false, null],
    ['an enterprise', { vipType: 2, membershipStatus: 1 }, 'company', false, null],
    ['an enterprise', { vipType: 2, membershipStatus: 1 }, 'personal', false, null],
    ['an enterprise with one', { vipType: 2, membershipStatus: 1 }, 'company', true, 'hasOwn'],
  ] as const)('%s %o, %s', (_who, viewer, kind, hasOwn, refusal) => {
    expect(claimRefusal(viewer, kind, hasOwn)).toBe(refusal);
  });
});

it.each([
  ['lienhe@hoasen.vn', 'l•••@hoasen.vn'],
  ['a@b.vn', 'a•••@b.vn'],
  ['"a@b"@hoasen.vn', '"•••@hoasen.vn'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
