import { processWide } from './process-wide.ts';

/** What this process is about to do. */
export function processState(): { isEnding: boolean } {
  return processWide('process-state', () => ({ isEnding: false }));
}
