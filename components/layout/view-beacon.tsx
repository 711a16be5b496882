'use client';

import { useEffect } from 'react';
import { minuteMs } from '@/lib/shared/durations';

const pauseMs = 30 * minuteMs;

/** Counts a view of the page, from the browser, so that a cached page counts too; looking again soon is the same view. */
export function ViewBeacon({ path }: { path: string }) {
  useEffect(() => {
    if (isNewView(path)) void fetch(path, { method: 'POST', keepalive: true }).catch(() => undefined);
  }, [path]);
  return null;
}

function isNewView(path: string): boolean {
  const now = Date.now();
  try {
    const key = `view:${path}`;
    const before = Number(sessionStorage.getItem(key));
    if (before > 0 && now - before < pauseMs && now >= before) return false;
    sessionStorage.setItem(key, String(now));
  } catch {
    // Storage is switched off: better counted twice than never.
  }
  return true;
}
