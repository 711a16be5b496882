'use client';

import { useLocale } from 'next-intl';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { SentMessage } from '@/lib/messages/message-view';
import type { MessageTarget } from '@/lib/messages/schemas';
import { placeOf, type WaitingMessage } from './outbox';
import { outboxOf } from './outbox-store';

const none: WaitingMessage[] = [];

/**
 * What waits to be sent to some places, and how something is added to it.
 * @param onSent hears of each message that arrived, before it leaves what waits
 */
export function useOutbox(
  member: string,
  places: readonly string[],
  onSent: (sent: SentMessage, waiting: WaitingMessage) => void,
) {
  const locale = useLocale();
  const store = outboxOf(member);
  const all = useSyncExternalStore(store.subscribe, store.read, () => none);
  const latest = useRef(onSent);
  useEffect(() => {
    latest.current = onSent;
  });
  useEffect(() => store.onSent((sent, waiting) => latest.current(sent, waiting)), [store]);
  return {
    waiting: all.filter(({ to }) => places.includes(placeOf(to))),
    add: (to: MessageTarget, said: Pick<WaitingMessage, 'form' | 'text' | 'quoted' | 'pictures'>) =>
      store.add(
        { ...said, clientId: crypto.randomUUID(), to, at: new Date().toISOString(), failed: null },
        locale,
      ),
    retry: (clientId: string) => store.retry(clientId, locale),
    drop: (clientId: string) => store.drop(clientId),
  };
}
