'use client';

import { useEffect, useState } from 'react';
import { safeReturnPath } from '@/lib/shared/paths';

/** Where the reader came from, if that is on this site. Read in the browser: the pages come from the cache, alike for all. */
export function useReturnPath(): string | null {
  const [from, setFrom] = useState<string | null>(null);
  useEffect(() => {
    setFrom(safeReturnPath(new URLSearchParams(window.location.search).get('from')));
  }, []);
  return from;
}
