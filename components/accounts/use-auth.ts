'use client';

import { useSyncExternalStore } from 'react';
import { tellAccount } from '@/components/layout/typed-text';
import {
  type AuthAnswer,
  type AuthState,
  askWhoIsIn,
  authStateOf,
  logOut,
  refreshUser,
  signedOut,
} from '@/lib/accounts/auth-state';
import { forgetPrivateKeys } from '@/lib/shared/device-keys';
import { fetchData } from '@/lib/shared/fetch-data';

/** So long an answer is taken for true without asking again. */
const freshMs = 30_000;

// One a document. Every page asks this at once, so it does without the store of answers that islands use later.
let answer: AuthAnswer | undefined;
let askedAt = Number.NEGATIVE_INFINITY;
/** Rises when what is being asked no longer counts. */
let round = 0;
const listeners = new Set<() => void>();

tellAccount(() => answer && (answer.user?.email ?? null));

function tell(next: AuthAnswer): void {
  answer = next;
  for (const listener of listeners) listener();
}

async function ask(): Promise<void> {
  round += 1;
  const mine = round;
  askedAt = Date.now();
  const next = await askWhoIsIn(() => fetchData<AuthAnswer>('/api/auth/user'));
  if (mine === round) tell(next);
}

function askIfOld(): void {
  if (document.visibilityState === 'visible' && Date.now() - askedAt > freshMs) void ask();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  askIfOld();
  if (listeners.size === 1) document.addEventListener('visibilitychange', askIfOld);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', askIfOld);
  };
}

type Auth = AuthState & {
  logout: () => Promise<void>;
  /** To be called after a change of what the user says of themselves. */
  refresh: () => Promise<void>;
};

/** Who is signed in, asked once a page view. */
export function useAuth(): Auth {
  const known = useSyncExternalStore(
    subscribe,
    () => answer,
    () => undefined,
  );
  const state = authStateOf(known, known === undefined);
  return { ...state, logout, refresh: () => refreshUser(state, ask) };
}

function logout(): Promise<void> {
  return logOut({
    clear: async () => {
      tellAnew(signedOut);
      forgetPrivateKeys();
    },
    askServer: () => fetchData('/api/auth/logout', { method: 'POST' }),
    leave: (path) => window.location.assign(path),
  });
}

/** What was found out elsewhere; what is being asked at the moment no longer counts. */
export function tellAnew(next: AuthAnswer): void {
  round += 1;
  tell(next);
}
