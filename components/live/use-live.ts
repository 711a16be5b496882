'use client';

import { useEffect, useRef } from 'react';
import type { LiveEventData, LiveEventKind } from '@/lib/shared/live-events';
import { subscribeLive } from './live-events';

/**
 * Calls the handler for each event of a kind while the component stands; the signed-out hear nothing.
 * @param onMissed called where some may have been missed, and every half minute without a stream: reads anew what is shown. Null
 *   where another handler of the component does
 */
export function useLive<Kind extends LiveEventKind>(
  kind: Kind,
  handler: (data: LiveEventData<Kind>) => void,
  onMissed: (() => void) | null,
): void {
  const latest = useRef({ handler, onMissed });
  useEffect(() => {
    latest.current = { handler, onMissed };
  });
  useEffect(
    () =>
      subscribeLive(
        kind,
        (data) => latest.current.handler(data),
        () => latest.current.onMissed?.(),
      ),
    [kind],
  );
}

/** Reads anew what is shown when anything of some kinds happens, or may have been missed. */
export function useLiveRefresh(kinds: readonly LiveEventKind[], refresh: () => void): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  const names = kinds.join(' ');
  useEffect(() => {
    const go = () => latest.current();
    const stops = names
      .split(' ')
      .map((kind, place) => subscribeLive(kind as LiveEventKind, go, place === 0 ? go : null));
    return () => {
      for (const stop of stops) stop();
    };
  }, [names]);
}
