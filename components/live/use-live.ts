'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { LiveEventData, LiveEventKind } from '@/lib/shared/live-events';
import { type LiveState, liveState, subscribeLive, watchLiveState } from './live-events';

/**
 * Calls the handler for each event of a kind while the component stands; the signed-out hear nothing. Who shows what events
 * change hears `resync` as well: then some may have been missed.
 */
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

/** How events come now: at once, half a minute late, or not at all. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(watchLiveState, liveState, () => 'closed');
}
