'use client';

import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useRef } from 'react';
import { useLive } from '@/components/live/use-live';
import type { History, MessageView } from '@/lib/messages/message-view';
import { fetchData } from '@/lib/shared/fetch-data';
import { freshMs, messagesKey } from './use-conversations';

type Param = { before: string } | { after: string } | { around: string } | Record<string, never>;
type Pages = InfiniteData<History, Param>;

/**
 * A conversation's messages, read backwards page by page from the newest or around one. What is new comes in behind the last
 * without reading the others again.
 */
export function useHistory(member: string, conversation: string, around: string | null) {
  const locale = useLocale();
  const client = useQueryClient();
  const catching = useRef<Promise<boolean>>(Promise.resolve(true));
  const queryKey = [...messagesKey(member), 'history', conversation, around ?? '', locale];
  const ask = (param: Param) =>
    fetchData<History>(
      `/api/member/conversations/${conversation}?${new URLSearchParams({ ...param, locale })}`,
    );

  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => ask(pageParam),
    initialPageParam: (around ? { around } : {}) as Param,
    getPreviousPageParam: ({ hasOlder, messages: [oldest] }): Param | undefined =>
      hasOlder && oldest ? { before: oldest.publicId } : undefined,
    getNextPageParam: ({ hasNewer, messages }): Param | undefined => {
      const newest = messages.at(-1);
      return hasNewer && newest ? { after: newest.publicId } : undefined;
    },
    retry: false,
    staleTime: freshMs,
  });

  const change = (work: (message: MessageView) => MessageView) =>
    client.setQueryData<Pages>(queryKey, (pages) => pages && mapMessages(pages, work));

  /** Reads what came after the last message that is known; where newer ones are to be read still, those come first. */
  async function catchUp(): Promise<boolean> {
    const known = client.getQueryData<Pages>(queryKey);
    if (!known) return false;
    const last = known.pages.at(-1);
    const newest = known.pages.flatMap(({ messages }) => messages).at(-1);
    if (last?.hasNewer) return false;
    const more = await ask(newest ? { after: newest.publicId } : {});
    client.setQueryData<Pages>(queryKey, (pages) => pages && withNewer(pages, more));
    return true;
  }

  /**
   * One after the other, so that each begins behind what the one before brought.
   * @returns whether what is new stands there now
   */
  function catchUpInTurn(): Promise<boolean> {
    catching.current = catching.current.then(catchUp).catch(() => false);
    return catching.current;
  }

  useLive('message', (event) => {
    if (event.conversation === conversation) void catchUpInTurn();
  });
  useLive('messageChanged', (event) => {
    if (event.conversation === conversation) void client.invalidateQueries({ queryKey });
  });
  useLive('seen', async (event) => {
    if (event.conversation !== conversation) return;
    // The message itself may be on its way here still.
    await catching.current;
    client.setQueryData<Pages>(queryKey, (pages) => pages && withViewed(pages, event.message, event.at));
    // What was asked before it was viewed would take that back.
    if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
  });

  const pages = query.data?.pages ?? [];
  const known = new Set<string>();
  return {
    ...query,
    head: pages.at(-1)?.head,
    messages: pages
      .flatMap((page) => page.messages)
      .filter(({ publicId }) => !known.has(publicId) && known.add(publicId)),
    catchUp: catchUpInTurn,
    /** Shows a change of one's own before the server has answered. */
    change,
    refresh: () => client.invalidateQueries({ queryKey: [...messagesKey(member), 'history', conversation] }),
  };
}

function mapMessages(pages: Pages, work: (message: MessageView) => MessageView): Pages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, messages: page.messages.map(work) })),
  };
}

/** One's own messages up to one of them, which the other viewed at a time. */
function withViewed(pages: Pages, upTo: string, at: string): Pages {
  const all = pages.pages.flatMap(({ messages }) => messages.map(({ publicId }) => publicId));
  const viewed = new Set(all.slice(0, all.indexOf(upTo) + 1));
  return mapMessages(pages, (message) =>
    message.mine && message.viewedAt === null && viewed.has(message.publicId)
      ? { ...message, viewedAt: at }
      : message,
  );
}

/** What came behind the last page. */
function withNewer(pages: Pages, more: History): Pages {
  const last = pages.pages.at(-1);
  if (!last) return pages;
  const known = new Set(pages.pages.flatMap(({ messages }) => messages.map(({ publicId }) => publicId)));
  const added = more.messages.filter(({ publicId }) => !known.has(publicId));
  const grown = { ...last, head: more.head, hasNewer: more.hasNewer, messages: [...last.messages, ...added] };
  return { ...pages, pages: [...pages.pages.slice(0, -1), grown] };
}
