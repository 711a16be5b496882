'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { runAction } from '@/components/forms/run-action';
import { markSeenAction } from '@/lib/messages/actions';
import type { MessageView } from '@/lib/messages/message-view';

/** Whether the reader looks at this window. */
function useIsVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
    () => false,
  );
}

/**
 * Says to the server that the newest message was seen, once it is in sight of somebody who looks at the window; again for each
 * that comes.
 */
export function useMarkSeen(
  conversation: string,
  messages: readonly MessageView[],
  inSight: boolean,
  onSeen: () => unknown,
): void {
  const isVisible = useIsVisible();
  const marked = useRef<string | null>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  const waits = messages.findLast(({ mine, viewedAt }) => !mine && viewedAt === null)?.publicId ?? null;
  useEffect(() => {
    if (!isVisible || !inSight || waits === null || marked.current === waits) return;
    marked.current = waits;
    void runAction(() => markSeenAction({ conversation, message: waits })).then((answer) => {
      if (answer.ok) latest.current();
      // The next look tries again.
      else marked.current = null;
    });
  }, [conversation, waits, inSight, isVisible]);
}
