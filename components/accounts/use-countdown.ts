'use client';

import { useCallback, useEffect, useState } from 'react';

type Countdown = {
  /** Seconds left; null until the page has looked. */
  seconds: number | null;
  start: (seconds: number) => void;
};

/**
 * Counts the seconds down until something may be done again, over a reload of the page.
 * @param name what is waited for; each counts for itself
 */
export function useCountdown(name: string): Countdown {
  const key = `wait-until:${name}`;
  const [until, setUntil] = useState<number | null>(null);
  const [now, setNow] = useState(0);

  useEffect(() => {
    setNow(Date.now());
    setUntil(readTime(key));
  }, [key]);

  const seconds = until === null ? null : Math.max(0, Math.ceil((until - now) / 1000));
  const isCounting = seconds !== null && seconds > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);

  const start = useCallback(
    (wait: number) => {
      const from = Date.now();
      setNow(from);
      setUntil(from + wait * 1000);
      writeTime(key, from + wait * 1000);
    },
    [key],
  );
  return { seconds, start };
}

/** A browser may forbid the store; then the countdown ends with the page. */
function readTime(key: string): number {
  try {
    return Number(sessionStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

function writeTime(key: string, time: number): void {
  try {
    sessionStorage.setItem(key, String(time));
  } catch {
    // As above.
  }
}
