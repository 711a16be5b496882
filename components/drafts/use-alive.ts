'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page is alive: until then nothing can be typed that would be lost. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
