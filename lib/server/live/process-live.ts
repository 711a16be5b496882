import type { LiveHub } from './live-hub.ts';

const place = Symbol.for('site.live');

/** What the copies of this code in one process share: the hub, once the process has begun to listen (start-live.ts). */
export function processLive(): { hub?: LiveHub } {
  const shared = globalThis as { [place]?: { hub?: LiveHub } };
  shared[place] ??= {};
  return shared[place];
}
