'use client';

import { useEffect } from 'react';
import { membersWaiting } from './waiting-outbox';

/** Whether anything is to be sent, by a look at the store that costs nothing. */
function isSomethingWaiting(): boolean {
  try {
    const keys = Object.keys(localStorage);
    return membersWaiting(keys.map((key) => [key, localStorage.getItem(key)] as const)).length > 0;
  } catch {
    return false;
  }
}

/**
 * Sends from every page what the signed-in member wrote and what found no connection: what sends it comes once something waits.
 * @param pathname looked at again with each page
 */
export function useWaitingOutbox(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page may leave something behind
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    const look = async () => {
      if (stop || !isSomethingWaiting()) return;
      // Where it does not come the next page asks again.
      const sender = await import('./send-waiting').catch(() => null);
      const begun = await sender?.sendWaiting();
      if (left || stop) begun?.();
      else stop = begun;
    };
    const goOn = () => void look();
    window.addEventListener('online', goOn);
    void look();
    return () => {
      left = true;
      window.removeEventListener('online', goOn);
      stop?.();
    };
  }, [pathname]);
}
