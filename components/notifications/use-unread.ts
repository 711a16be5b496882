'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { fetchData } from '@/lib/shared/fetch-data';

/** So long an answer is taken for true without asking again. */
const freshMs = 30_000;

/** What GET /api/member/unread answers: notifications, and conversations with something unread. */
export type UnreadCounts = { unread: number; messages: number };

const none: UnreadCounts = { unread: 0, messages: 0 };

// One a document, for header and navigation alike; without the store of answers that islands use, which comes later.
let counted = none;
let askedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

/** An answer that fails changes nothing. */
async function ask(): Promise<void> {
  askedAt = Date.now();
  const answer = await fetchData<UnreadCounts>('/api/member/unread').catch(() => null);
  if (!answer) return;
  counted = answer;
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
 * What waits for the signed-in member: asked once for all who show it, again when the window comes back and when something came.
 */
export function useUnreadCounts(signedIn: boolean): UnreadCounts {
  const counts = useSyncExternalStore(
    subscribe,
    () => counted,
    () => none,
  );
  useEffect(() => {
    if (signedIn) askIfOld();
  }, [signedIn]);
  return signedIn ? counts : none;
}

/** How many notifications of the signed-in member are unread. */
export function useUnread(signedIn: boolean): number {
  return useUnreadCounts(signedIn).unread;
}

/** Asks again, after something was read. */
export function useAskUnread(): () => Promise<void> {
  return ask;
}
