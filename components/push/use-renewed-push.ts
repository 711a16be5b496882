'use client';

import { useEffect } from 'react';
import { readKeptPush } from './kept-push';

/** Looks once a document whether the browser is subscribed still to what it was; what does that comes only where pushes are on. */
export function useRenewedPush(): void {
  useEffect(() => {
    if (readKeptPush())
      void import('./renew-push').then(
        ({ renewPush }) => renewPush(),
        () => undefined,
      );
  }, []);
}
