'use client';

import { pushKey } from '@/lib/shared/device-keys';

/** That pushes are on in this browser: for whom, where to, and by which key of the site. */
export type KeptPush = { member: string; endpoint: string; publicKey: string };

/** What the browser keeps of it; null where pushes are off. */
export function readKeptPush(): KeptPush | null {
  try {
    const kept = JSON.parse(localStorage.getItem(pushKey) ?? 'null') as Partial<KeptPush> | null;
    const { member, endpoint, publicKey } = kept ?? {};
    return member && endpoint && publicKey ? { member, endpoint, publicKey } : null;
  } catch {
    return null;
  }
}

/** Keeps it until the sign-out; null forgets it. */
export function keepPush(kept: KeptPush | null): void {
  try {
    if (kept) localStorage.setItem(pushKey, JSON.stringify(kept));
    else localStorage.removeItem(pushKey);
  } catch {
    // A browser that keeps nothing is not looked at again.
  }
}
