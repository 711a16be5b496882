'use client';

import { useEffect, useRef } from 'react';
import type { LiveEventData, LiveEventKind } from '@/lib/shared/live-events';
import { subscribeLive } from './live-events';

/** Calls the handler for each event of a kind while the component stands; the signed-out hear nothing. */
export function useLive<Kind extends LiveEventKind>(
  kind: Kind,
  handler: (data: LiveEventData<Kind>) => void,
): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => subscribeLive(kind, (data) => latest.current(data)), [kind]);
}
