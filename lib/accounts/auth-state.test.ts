import { describe, expect, it } from 'vitest';
import { authStateOf, type CurrentUser, displayName, isGuest } from './auth-state';

const user: CurrentUser = {
  email: 'lan@example.com',
  nickname: 'Lan',
  avatar: null,
  vipType: 1,
  membershipStatus: 1,
  needsPayment: false,
};

describe('authStateOf', () => {
  it('is neither in nor out while it is being asked', () => {
    expect(authStateOf(undefined, true)).toEqual({ loading: true, user: null });
    expect(authStateOf({ isLoggedIn: true, user }, true)).toEqual({ loading: true, user: null });
  });

  it('is in with the user of the answer', () => {
    expect(authStateOf({ isLoggedIn: true, user }, false)).toEqual({ loading: false, user });
  });

  it.each([
    ['the answer says so', { isLoggedIn: false, user: null }],
    ['the answer contradicts itself', { isLoggedIn: false, user }],
    ['a user is missing', { isLoggedIn: true, user: null }],
    ['there was no answer', undefined],
    ['asking failed', null],
  ])('is out when %s', (_when, answer) => {
    expect(authStateOf(answer, false)).toEqual({ loading: false, user: null });
  });
});

describe('displayName', () => {
  it.each([
    ['nickname', user, 'Lan'],
    ['email without nickname', { ...user, nickname: '' }, 'lan@example.com'],
    ['the word for a user without both', { ...user, nickname: '', email: '' }, 'user'],
    ['nothing when signed out', null, ''],
  ])('is the %s', (_what, given, expected) => {
    expect(displayName(given, 'user')).toBe(expected);
  });
});

it('takes for a guest who has no membership, and nobody who is signed out', () => {
  expect(isGuest({ ...user, vipType: 0 })).toBe(true);
  expect(isGuest(user)).toBe(false);
  expect(isGuest({ ...user, vipType: 2, membershipStatus: 0 })).toBe(false);
  expect(isGuest(null)).toBe(false);
});
