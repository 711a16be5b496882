import { describe, expect, it } from 'vitest';
import {
  membershipStateOf,
  membershipStates,
  openApplications,
  type Purpose,
  renewalDays,
  termEnd,
  vipTypeOf,
} from './membership';
import { registrantTypes } from './schemas';

const day = 86_400_000;
const now = new Date('2026-06-15T05:00:00.000Z');
const inDays = (days: number) => new Date(now.getTime() + days * day);

describe('where a member stands', () => {
  it.each([
    [0, 0, 'none'],
    [0, 1, 'none'],
    [0, 2, 'none'],
    [0, 3, 'none'],
    [1, 0, 'pending'],
    [2, 0, 'pending'],
    [1, 1, 'active'],
    [2, 1, 'active'],
    [1, 2, 'rejected'],
    [2, 3, 'expired'],
    [1, 99, 'pending'],
  ])('of type %i and status %i is %s', (vipType, membershipStatus, state) => {
    expect(membershipStateOf({ vipType, membershipStatus })).toBe(state);
    expect(membershipStates).toContain(state);
  });
});

describe('what a member may apply for', () => {
  const open = (vipType: number, membershipStatus: number, end: Date | null = null, hasPending = false) =>
    Object.fromEntries(
      openApplications({ vipType, membershipStatus, membershipExpiresAt: end }, hasPending, now),
    );

  it.each<[string, number, number, Date | null, Record<number, Purpose>]>([
    ['a visitor: both', 0, 0, null, { 1: 'join', 2: 'join' }],
    ['who waits without an application: both', 1, 0, null, { 1: 'join', 2: 'join' }],
    ['who was rejected: both', 2, 2, null, { 1: 'join', 2: 'join' }],
    ['an individual past the end', 1, 3, inDays(-1), { 1: 'renew', 2: 'upgrade' }],
    ['an enterprise past the end', 2, 3, inDays(-1), { 2: 'renew' }],
    ['an individual within the last days', 1, 1, inDays(renewalDays), { 1: 'renew', 2: 'upgrade' }],
    ['an individual before them', 1, 1, inDays(renewalDays + 0.001), { 2: 'upgrade' }],
    ['an enterprise within the last days', 2, 1, inDays(1), { 2: 'renew' }],
    ['an enterprise before them: nothing', 2, 1, inDays(100), {}],
    ['an enterprise whose end has passed uncounted', 2, 1, inDays(-1), { 2: 'renew' }],
    ['an enterprise without an end: nothing', 2, 1, null, {}],
  ])('%s', (_who, vipType, status, end, expected) => {
    expect(open(vipType, status, end)).toEqual(expected);
    expect(open(vipType, status, end, true)).toEqual({});
  });
});

describe('the end of a term', () => {
  const end = (status: number, expires: Date | null, purpose: Purpose) =>
    termEnd({ vipType: 1, membershipStatus: status, membershipExpiresAt: expires }, purpose, 365, now);

  it.each<[string, number, Date | null, Purpose, number]>([
    ['joins', 0, null, 'join', 365],
    ['renews while it runs', 1, inDays(20), 'renew', 385],
    ['renews at the very end', 1, now, 'renew', 365],
    ['renews after the end', 3, inDays(-20), 'renew', 365],
    ['renews past an end that nobody counted', 1, inDays(-20), 'renew', 365],
    ['renews what was never limited', 1, null, 'renew', 365],
    ['upgrades while it runs', 1, inDays(20), 'upgrade', 365],
    ['joins anew with an end of old', 2, inDays(20), 'join', 365],
  ])('of who %s', (_who, status, expires, purpose, days) => {
    expect(end(status, expires, purpose)).toEqual(inDays(days));
  });
});

it('knows a type for every registrant', () => {
  expect(registrantTypes.map((type) => [type, vipTypeOf[type]])).toEqual([
    ['company', 2],
    ['individual', 1],
    ['visitor', 0],
  ]);
});
