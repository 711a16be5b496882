'use client';

import { useEffect, useEffectEvent } from 'react';

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
    | 'friend'
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

/** The subject of what is kept, which is done now, where it is of this action and `isAmong` knows it. */
function takeIntent(action: Intent['action'], isAmong: (subject: string) => boolean): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const subject = kept?.subject;
    if (!isWanted(kept, { action, subject }, Date.now()) || !isAmong(subject)) return null;
    sessionStorage.removeItem(key);
    return subject;
  } catch {
    return null;
  }
}

/**
 * Does after the sign-in what was wanted before it.
 * @param isReady whether who asks is signed in, and what the button stands for can be done
 */
export function useIntent({ action, subject }: Intent, isReady: boolean, run: () => void): void {
  useIntentAmong(action, isReady, (kept) => kept === subject, run, subject);
}

/**
 * The same for one listener of many things.
 * @param isAmong whether a subject is one of them
 * @param among changes where they do
 */
export function useIntentAmong(
  action: Intent['action'],
  isReady: boolean,
  isAmong: (subject: string) => boolean,
  run: (subject: string) => void,
  among = '',
): void {
  const resume = useEffectEvent(() => {
    const subject = takeIntent(action, isAmong);
    if (subject !== null) run(subject);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again where what is there changes
  useEffect(() => {
    if (isReady) resume();
  }, [action, among, isReady]);
}
