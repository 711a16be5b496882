'use client';

import { useEffect } from 'react';

/** Counts a view of the page, from the browser, so that a cached page counts too. */
export function ViewBeacon({ path }: { path: string }) {
  useEffect(() => {
    void fetch(path, { method: 'POST', keepalive: true }).catch(() => undefined);
  }, [path]);
  return null;
}
