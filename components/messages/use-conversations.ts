'use client';

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useLiveRefresh } from '@/components/live/use-live';
import { useAskUnread } from '@/components/live/use-unread';
import type { ConversationList, FoundMessage, Opening } from '@/lib/messages/message-view';
import type { MessageTarget } from '@/lib/messages/schemas';
import type { ConversationTab } from '@/lib/messages/tabs';
import { fetchData } from '@/lib/shared/fetch-data';

const address = '/api/member/conversations';

/** What happened while the page was left is not known: an answer of before is asked for again soon. */
export const freshMs = 5_000;

/** Everything that is read of a member's messages; another member of the same browser has other answers. */
export const messagesKey = (member: string) => ['messages', member] as const;

/**
 * The member's conversations by tab, page after page; asked again when something happens in one of them.
 * @param first what the page brought for its tab
 */
export function useConversations(
  member: string,
  tab: ConversationTab,
  first: { tab: ConversationTab; list: ConversationList } | null,
) {
  const locale = useLocale();
  const client = useQueryClient();
  const queryKey = [...messagesKey(member), 'list'];
  useLiveRefresh(['message', 'messageChanged', 'seen'], () => void client.invalidateQueries({ queryKey }));
  const query = useInfiniteQuery({
    queryKey: [...queryKey, tab, locale],
    queryFn: ({ pageParam }) => {
      const params = new URLSearchParams({ tab, locale, ...(pageParam ? { before: pageParam } : {}) });
      return fetchData<ConversationList>(`${address}?${params}`);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: freshMs,
    ...(first?.tab === tab ? { initialData: { pages: [first.list], pageParams: [null] } } : {}),
  });
  const seen = new Set<string>();
  const rows = (query.data?.pages ?? [])
    .flatMap((page) => page.rows)
    // One that moved up while the next page was read stands in both.
    .filter(({ publicId }) => !seen.has(publicId) && seen.add(publicId));
  return { ...query, rows, counts: query.data?.pages[0]?.counts };
}

/** Asks again whatever a change of the reader's own may have changed: lists, counts, and the number in the header. */
export function useRefreshMessages(member: string): () => Promise<void> {
  const client = useQueryClient();
  const askUnread = useAskUnread();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [...messagesKey(member), 'list'] }),
      askUnread(),
    ]);
  };
}

/** Messages that say something; none is asked for an empty text. */
export function useFoundMessages(member: string, q: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: [...messagesKey(member), 'search', q, locale],
    queryFn: () => fetchData<FoundMessage[]>(`${address}/search?${new URLSearchParams({ q, locale })}`),
    enabled: q.trim() !== '',
    placeholderData: (before) => before,
  });
}

/** With whom a conversation is to begin, and about what. */
export function useOpening(member: string, to: Exclude<MessageTarget, { conversation: string }>) {
  const locale = useLocale();
  const [[kind, id] = ['', '']] = Object.entries(to);
  const params = new URLSearchParams({ [kind === 'member' ? 'with' : kind]: id, locale });
  return useQuery({
    queryKey: [...messagesKey(member), 'opening', kind, id, locale],
    queryFn: () => fetchData<Opening>(`${address}/opening?${params}`),
    retry: false,
    staleTime: 0,
  });
}
