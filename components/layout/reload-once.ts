'use client';

import { mayReload } from '@/lib/shared/reload-throttle';
import { isWriting, whenWritten } from '@/lib/shared/writes-under-way';
import { noteNewBuild } from './new-build';
import { keepTyped, wouldLose } from './typed-text';

const storageKey = 'reloads';

/**
 * Loads the page anew, at most once per 10 seconds per path (specification §4): a build that is broken must not reload for
 * ever. What is typed is kept for the page that comes, and a write that is under way is waited for. Where it cannot be kept the
 * page stays as it is, and the next one that they go to is loaded whole.
 */
export function reloadOnce(): void {
  if (isWriting()) {
    whenWritten(reloadOnce);
    return;
  }
  if (wouldLose()) {
    noteNewBuild();
    return;
  }
  const path = window.location.pathname;
  try {
    const decision = mayReload(sessionStorage.getItem(storageKey), path, Date.now());
    if (!decision.allowed) return;
    sessionStorage.setItem(storageKey, decision.store);
  } catch {
    // Without the store nothing says how often it was done: then it is left to the person.
    return;
  }
  keepTyped();
  window.location.reload();
}
