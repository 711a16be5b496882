const place = Symbol.for('site.process-state');

/** What this process is about to do; the copies of this code in one process share it. */
export function processState(): { isEnding: boolean } {
  const shared = globalThis as { [place]?: { isEnding: boolean } };
  shared[place] ??= { isEnding: false };
  return shared[place];
}
