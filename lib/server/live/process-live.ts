import { processWide } from '../process-wide.ts';
import type { LiveHub } from './live-hub.ts';

/** The hub of this process, once the process has begun to listen (start-live.ts). */
export function processLive(): { hub?: LiveHub } {
  return processWide('live', () => ({}));
}
