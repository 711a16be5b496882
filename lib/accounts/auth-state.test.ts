import { describe, expect, it } from 'vitest';
import {
  afterLoginPath,
  askWhoIsIn,
  authStateOf,
  type CurrentUser,
  displayName,
  isGuest,
  isLoggedIn,
  isPaidMember,
  logOut,
  needsPayment,
  refreshUser,
  signedOut,
} from './auth-state';

const user: CurrentUser = {
  email: 'lan@example.com',
  nickname: 'Lan',
  avatar: null,
  vipType: 1,
  membershipStatus: 1,
  needsPayment: false,
};
const pending: CurrentUser = { ...user, membershipStatus: 0, needsPayment: true };
const visitor: CurrentUser = { ...user, vipType: 0, membershipStatus: 0 };

describe('askWhoIsIn', () => {
  it('is the answer', async () => {
    expect(await askWhoIsIn(async () => ({ isLoggedIn: true, user }))).toEqual({ isLoggedIn: true, user });
  });

  it('is nobody after any failure', async () => {
    expect(await askWhoIsIn(() => Promise.reject(new Error('offline')))).toEqual(signedOut);
  });
});

describe('authStateOf', () => {
  it('is neither in nor out while it is being asked', () => {
    expect(authStateOf(undefined, true)).toEqual({ loading: true, user: null });
    expect(authStateOf({ isLoggedIn: true, user }, true)).toEqual({ loading: true, user: null });
  });

  it('is in with the user of the answer', () => {
    const state = authStateOf({ isLoggedIn: true, user }, false);
    expect(state).toEqual({ loading: false, user });
    expect(isLoggedIn(state)).toBe(true);
  });

  it.each([
    ['the answer says so', { isLoggedIn: false, user: null }],
    ['the answer contradicts itself', { isLoggedIn: false, user }],
    ['a user is missing', { isLoggedIn: true, user: null }],
    ['there was no answer', undefined],
    ['asking failed', null],
  ])('is out when %s', (_when, answer) => {
    const state = authStateOf(answer, false);
    expect(state).toEqual({ loading: false, user: null });
    expect(isLoggedIn(state)).toBe(false);
  });
});

describe('logOut', () => {
  const steps = (askServer: () => Promise<unknown>) => {
    const done: string[] = [];
    return {
      done,
      clear: async () => void done.push('clear'),
      askServer: () => {
        done.push('ask');
        return askServer();
      },
      leave: (path: string) => void done.push(path),
    };
  };

  it('clears first, then asks, then goes home', async () => {
    const { done, ...rest } = steps(() => Promise.resolve());
    await logOut(rest);
    expect(done).toEqual(['clear', 'ask', '/']);
  });

  it('does the same when the server fails', async () => {
    const { done, ...rest } = steps(() => Promise.reject(new Error('offline')));
    await logOut(rest);
    expect(done).toEqual(['clear', 'ask', '/']);
  });

  it('goes home only after the server has answered', async () => {
    let answer: () => void = () => undefined;
    const { done, ...rest } = steps(() => new Promise<void>((resolve) => (answer = resolve)));
    const leaving = logOut(rest);
    await Promise.resolve();
    expect(done).toEqual(['clear', 'ask']);
    answer();
    await leaving;
    expect(done).toEqual(['clear', 'ask', '/']);
  });
});

it.each([
  ['asks again', { loading: false, user }, 1],
  ['asks nothing when signed out', { loading: false, user: null }, 0],
  ['asks nothing while it is being asked', { loading: true, user: null }, 0],
])('refreshUser %s', async (_what, state, times) => {
  const asked: string[] = [];
  await refreshUser(state, async () => void asked.push('again'));
  expect(asked).toHaveLength(times);
});

describe('what follows from the user', () => {
  it.each([
    ['active member', user, { pays: false, paid: true, guest: false }],
    ['pending member', pending, { pays: true, paid: false, guest: false }],
    ['rejected member', { ...pending, membershipStatus: 2 }, { pays: true, paid: false, guest: false }],
    ['visitor', visitor, { pays: false, paid: false, guest: true }],
    [
      'visitor whose status is 1',
      { ...visitor, membershipStatus: 1 },
      { pays: false, paid: false, guest: true },
    ],
    ['nobody', null, { pays: false, paid: false, guest: false }],
  ])('%s', (_who, given, { pays, paid, guest }) => {
    expect(needsPayment(given)).toBe(pays);
    expect(isPaidMember(given)).toBe(paid);
    expect(isGuest(given)).toBe(guest);
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

describe('afterLoginPath', () => {
  it.each([
    ['back', user, '/companies/abc?x=1', '/companies/abc?x=1'],
    ['to the member center without an address', user, null, '/member'],
    ['to the member center instead of elsewhere', user, '//evil.example', '/member'],
    ['to the payment page, whatever the address', pending, '/companies', '/payment'],
    ['a visitor back', visitor, '/companies', '/companies'],
    ['to the member center when it is not known who it is', null, null, '/member'],
  ])('leads %s', (_where, given, from, path) => {
    expect(afterLoginPath(given, from)).toBe(path);
  });
});
