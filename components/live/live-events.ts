'use client';

import type { LiveEventData, LiveEventKind } from '@/lib/shared/live-events';

type Handler = (data: never) => void;

/** `open`: events come at once; `polling`: half a minute late; `closed`: none, for the signed-out. */
export type LiveState = 'open' | 'polling' | 'closed';

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

/** Hands an event to all who hear its kind; one that nobody knows is passed over. */
export function tellLive(kind: string, data: unknown): void {
  for (const handler of handlers.get(kind as LiveEventKind) ?? []) handler(data as never);
}

let state: LiveState = 'closed';
const watchers = new Set<() => void>();

/** How events come now. */
export function liveState(): LiveState {
  return state;
}

/** Called by what holds the stream. */
export function setLiveState(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const watcher of watchers) watcher();
}

/** Hears when events come in another way. @returns how to stop */
export function watchLiveState(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
