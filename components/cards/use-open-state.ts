'use client';

import { useEffect, useState } from 'react';
import type { OpenState } from '@/lib/cards/open-now';
import { minuteMs } from '@/lib/shared/durations';

/**
 * Whether a place is open, looked at each minute: pages are kept for everybody, so the browser says it.
 * @param packed its opening hours as `packHours` gives them
 */
export function useOpenState(packed: string): OpenState | undefined {
  const [state, setState] = useState<OpenState>();
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let left = false;
    void Promise.all([import('@/lib/cards/open-now'), import('@/lib/cards/packed-hours')]).then((late) => {
      if (left) return;
      const [{ openStateAt }, { unpackHours }] = late;
      const hours = unpackHours(packed);
      const look = () => setState(openStateAt(hours, new Date()));
      look();
      timer = setInterval(look, minuteMs);
    });
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [packed]);
  return state;
}
