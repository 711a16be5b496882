'use client';

import { useEffect, useEffectEvent } from 'react';

/** How often a page that is looked at asks what is so now: what somebody else just bought says so within it. */
const everyMs = 10_000;

/** Asks when a part of a page opens, when its tab is looked at again, and every few seconds while it is. */
export function useNow(ask: () => void, isAsked = true): void {
  const onTime = useEffectEvent(ask);
  useEffect(() => {
    if (!isAsked) return;
    const again = () => {
      if (document.visibilityState === 'visible') onTime();
    };
    onTime();
    const timer = setInterval(again, everyMs);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [isAsked]);
}
