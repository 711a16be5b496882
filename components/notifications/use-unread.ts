'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { fetchData } from '@/lib/shared/fetch-data';

/** So long an answer is taken for true without asking again. */
const freshMs = 30_000;

// One a document, for header and navigation alike; without the store of answers that islands use, which comes later.
let unread = 0;
let askedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

/** An answer that fails changes nothing. */
async function ask(): Promise<void> {
  askedAt = Date.now();
  const answer = await fetchData<{ unread: number }>('/api/member/unread').catch(() => null);
  if (!answer) return;
  unread = answer.unread;
  for (const listener of listeners) listener();
}

function askIfOld(): void {
  if (document.visibilityState === 'visible' && Date.now() - askedAt > freshMs) void ask();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) document.addEventListener('visibilitychange', askIfOld);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', askIfOld);
  };
}

/**
 * How many notifications of the signed-in member are unread: asked once for all who show it, and again when the window
 * comes back.
 */
export function useUnread(signedIn: boolean): number {
  const count = useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  );
  useEffect(() => {
    if (signedIn) askIfOld();
  }, [signedIn]);
  return signedIn ? count : 0;
}

/** Asks again, after something was read. */
export function useAskUnread(): () => Promise<void> {
  return ask;
}
