'use client';

import { minuteMs } from '@/lib/shared/durations';
import { fetchData } from '@/lib/shared/fetch-data';
import type { HiddenThings } from '@/lib/social/hidden-things';

// What a member's browser hides on kept pages. Kept in this tab for some minutes, so that a page is asked nothing for it; asked
// again at once where the member blocks somebody, and forgotten when nobody is signed in.

const key = 'hidden';
const keptMs = 5 * minuteMs;

type Kept = { who: string; at: number; things: HiddenThings };

const listeners = new Set<() => void>();

/** Asks what is to be hidden now, whatever is kept. */
export function refreshHidden(): void {
  forgetHidden();
  for (const listener of listeners) listener();
}

/** Hears that what is hidden is to be asked anew. @returns how to stop */
export function subscribeHidden(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function forgetHidden(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A browser may forbid the store: then nothing is kept in it.
  }
}

/** What is to be hidden from a member, by what they sign in with; null where it could not be asked. */
export async function readHidden(who: string): Promise<HiddenThings | null> {
  const kept = readKept();
  if (kept && kept.who === who && Date.now() - kept.at < keptMs) return kept.things;
  try {
    const things = await fetchData<HiddenThings>('/api/member/hidden');
    keep({ who, at: Date.now(), things });
    return things;
  } catch {
    return null;
  }
}

/** Cards that are known to be hidden from who is signed in here, without asking; none where nothing is known. */
export function knownHiddenCards(): readonly string[] {
  return readKept()?.things.cards ?? [];
}

function readKept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function keep(kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // As above: the next page asks again.
  }
}
