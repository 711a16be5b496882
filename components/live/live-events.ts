'use client';

import type { LiveEventData, LiveEventKind } from '@/lib/shared/live-events';

type Handler = (data: never) => void;

const handlers = new Map<LiveEventKind, Set<Handler>>();

/**
 * Hears events of a kind.
 * @param onMissed hears that some may have been missed (`resync`); null where nothing shown depends on them, or another hears it
 * @returns how to stop
 */
export function subscribeLive<Kind extends LiveEventKind>(
  kind: Kind,
  handler: (data: LiveEventData<Kind>) => void,
  onMissed: (() => void) | null,
): () => void {
  const stop = hear(kind, handler as Handler);
  const stopMissed = onMissed && hear('resync', () => onMissed());
  return () => {
    stop();
    stopMissed?.();
  };
}

function hear(kind: LiveEventKind, handler: Handler): () => void {
  const known = handlers.get(kind) ?? new Set<Handler>();
  handlers.set(kind, known);
  known.add(handler);
  return () => void known.delete(handler);
}

/** Hands an event to all who hear its kind; one that nobody knows is passed over. */
export function tellLive(kind: string, data: unknown): void {
  // Who hears one may begin or cease to hear others by it.
  for (const handler of [...(handlers.get(kind as LiveEventKind) ?? [])]) handler(data as never);
}
