'use client';

import { useEffect, useRef } from 'react';

/** What somebody pressed a button for before they were asked to sign in. */
export type Intent = {
  action:
    | 'favorite'
    | 'follow'
    | 'export'
    | 'contact'
    | 'claim'
    | 'report'
    | 'like'
    | 'comment'
    | 'reply'
    | 'message';
  subject: string;
};

type Kept = Intent & { at: number };

const key = 'intent';
/** Long enough to register; afterwards nobody expects it any more. */
const keptMs = 30 * 60_000;

/** Whether what was kept is what a button stands for, and not too old. */
export function isWanted(kept: unknown, { action, subject }: Intent, now: number): boolean {
  const { at, ...one } = (kept ?? {}) as Partial<Kept>;
  return one.action === action && one.subject === subject && typeof at === 'number' && now - at < keptMs;
}

/**
 * Keeps what is wanted until the sign-in is done. In this tab alone, and not in the address: no link from elsewhere can make
 * a member do something.
 */
export function rememberIntent(intent: Intent): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...intent, at: Date.now() } satisfies Kept));
  } catch {
    // A browser may forbid the store: then the button is pressed once more.
  }
}

function takeIntent(intent: Intent): boolean {
  try {
    if (!isWanted(JSON.parse(sessionStorage.getItem(key) ?? 'null'), intent, Date.now())) return false;
    sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/**
 * Does after the sign-in what was wanted before it.
 * @param isReady whether who asks is signed in, and what the button stands for can be done
 */
export function useIntent({ action, subject }: Intent, isReady: boolean, run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (isReady && takeIntent({ action, subject })) latest.current();
  }, [action, subject, isReady]);
}
