'use client';

import type { LiveEventData, LiveEventKind } from '@/lib/shared/live-events';

type Handler = (data: never) => void;

const handlers = new Map<LiveEventKind, Set<Handler>>();

/** Hears events of a kind. @returns how to stop */
export function subscribeLive<Kind extends LiveEventKind>(
  kind: Kind,
  handler: (data: LiveEventData<Kind>) => void,
): () => void {
  const known = handlers.get(kind) ?? new Set<Handler>();
  handlers.set(kind, known);
  known.add(handler as Handler);
  return () => void known.delete(handler as Handler);
}
