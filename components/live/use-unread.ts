'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { keepCartState } from '@/components/cart/cart-count';
import { fetchData } from '@/lib/shared/fetch-data';
import { subscribeLive } from './live-events';

/** What waits for the signed-in member: unread notifications, conversations with unread messages, requests to be friends. */
export type UnreadCounts = { unread: number; messages: number; friendRequests: number };

type Answer = UnreadCounts & { cart: { count: number; version: number } | null };

/** So long an answer is taken for true without asking again. */
const freshMs = 30_000;

const none: UnreadCounts = { unread: 0, messages: 0, friendRequests: 0 };

// One a document, for header, navigation and title alike; without the store of answers that islands use, which comes later.
let counts = none;
let askedAt = Number.NEGATIVE_INFINITY;
/** While a question is under way further ones are one: what changed meanwhile is asked for after it. */
let asking = false;
let again = false;
const listeners = new Set<() => void>();
let stopLive: (() => void) | undefined;

/** An answer that fails changes nothing. */
async function ask(): Promise<void> {
  again = true;
  if (asking) return;
  asking = true;
  while (again) {
    again = false;
    askedAt = Date.now();
    const answer = await fetchData<Partial<Answer>>('/api/member/unread').catch(() => null);
    if (!answer) continue;
    const { cart, ...rest } = answer;
    counts = { ...none, ...rest };
    // The header's cart is told by the way, also of what was put in on another device.
    if (cart) keepCartState(cart);
    for (const listener of listeners) listener();
  }
  asking = false;
}

function askIfOld(): void {
  if (document.visibilityState === 'visible' && Date.now() - askedAt > freshMs) void ask();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', askIfOld);
    const askAgain = () => void ask();
    stopLive = subscribeLive('unread', askAgain, askAgain);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', askIfOld);
    stopLive?.();
  };
}

/**
 * What waits for the signed-in member: asked once for all who show it, again when it changes, and when the window comes back.
 */
export function useUnread(signedIn: boolean): UnreadCounts {
  const known = useSyncExternalStore(
    subscribe,
    () => counts,
    () => none,
  );
  useEffect(() => {
    if (signedIn) askIfOld();
  }, [signedIn]);
  return signedIn ? known : none;
}

/** Asks again, after something was read. */
export function useAskUnread(): () => Promise<void> {
  return ask;
}
