'use client';

import { useEffect, useState } from 'react';
import type { OpeningHours } from '@/lib/cards/card-view';
import type { OpenState } from '@/lib/cards/open-now';
import { minuteMs } from '@/lib/shared/durations';

/** Whether a place is open, looked at each minute: pages are kept for everybody, so the browser says it, and is asked late. */
export function useOpenState(hours: OpeningHours[]): OpenState | undefined {
  const [state, setState] = useState<OpenState>();
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let left = false;
    void import('@/lib/cards/open-now').then(({ openStateAt }) => {
      if (left) return;
      const look = () => setState(openStateAt(hours, new Date()));
      look();
      timer = setInterval(look, minuteMs);
    });
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [hours]);
  return state;
}
