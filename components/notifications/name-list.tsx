'use client';

import { useEffect } from 'react';

/** Names the list that is shown in the address: read or deleted to the end, it stays the one that is shown. */
export function NameList({ href }: { href: string }) {
  useEffect(() => window.history.replaceState(null, '', href), [href]);
  return null;
}
