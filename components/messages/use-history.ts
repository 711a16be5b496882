'use client';

import { focusManager, keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useLive } from '@/components/live/use-live';
import type { History, MessageView } from '@/lib/messages/message-view';
import { fetchData } from '@/lib/shared/fetch-data';
import { CatchingUp } from './catching-up';
import {
  type HistoryParam,
  readAgain,
  readOn,
  withMeanwhile,
  withNewer,
  withOlder,
  withViewed,
} from './kept-history';
import { freshMs, messagesKey } from './use-conversations';

/**
 * A conversation's messages, read backwards page by page from the newest or around one, and kept as one piece. What is new comes
 * in behind the last without reading the others again. For another conversation it is another rendering; of the same one what was
 * read around another message is shown until this is there.
 */
export function useHistory(member: string, conversation: string, around: string | null) {
  const locale = useLocale();
  const client = useQueryClient();
  const [catching] = useState(() => new CatchingUp());
  const queryKey = [...messagesKey(member), 'history', conversation, around ?? '', locale];
  const ask = (param: HistoryParam) =>
    fetchData<History>(
      `/api/member/conversations/${conversation}?${new URLSearchParams({ ...param, locale })}`,
    );
  const shown = () => client.getQueryData<History>(queryKey);
  const put = (work: (known: History) => History) =>
    client.setQueryData<History>(queryKey, (known) => known && work(known));

  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const before = shown();
      if (!before) return ask(around ? { around } : {});
      const read = await readAgain(before, ask);
      return withMeanwhile(read, before, shown() ?? before);
    },
    retry: false,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    // Who comes back reads what is new; what changed meanwhile is told.
    refetchOnWindowFocus: false,
  });

  const older = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const oldest = shown()?.messages[0];
      if (!oldest) return;
      const more = await ask({ before: oldest.publicId });
      put((known) => withOlder(known, more));
    },
  });
  const newer = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const newest = shown()?.messages.at(-1);
      if (!newest) return;
      const more = await ask({ after: newest.publicId });
      put((known) => withNewer(known, more));
    },
  });

  /** Reads what came after the last message that is known; where newer ones are to be read still, those come first. */
  async function catchUp(): Promise<boolean> {
    const known = shown();
    if (!known || known.hasNewer) return false;
    const newest = known.messages.at(-1);
    const more = await ask(newest ? { after: newest.publicId } : {});
    const all = await readOn(more, ask);
    put((now) => withNewer(now, all));
    return !all.hasNewer;
  }

  const catchUpInTurn = () => catching.read(catchUp);
  const again = () => client.invalidateQueries({ queryKey });
  type Told = { conversation: string };
  const hearMessage = (event: Told) => {
    if (event.conversation === conversation) void catchUpInTurn();
  };
  const hearChange = (event: Told) => {
    if (event.conversation === conversation) void again();
  };
  const hearSeen = async (event: Told & { message: string; at: string }) => {
    if (event.conversation !== conversation) return;
    // The message itself may be on its way here still.
    await catching.done;
    put((known) => withViewed(known, event.message, event.at));
    // What was asked before it was viewed would take that back.
    if (client.isFetching({ queryKey }) > 0) void again();
  };
  // Reading it again brings whatever of the three was missed.
  useLive('message', hearMessage, null);
  useLive('messageChanged', hearChange, () => void again());
  useLive('seen', hearSeen, null);
  const comeBack = useRef(catchUpInTurn);
  useEffect(() => {
    comeBack.current = catchUpInTurn;
  });
  const [resetOlder, resetNewer] = [older.reset, newer.reset];
  // Another place of the history is read whole: what could not be read here is no matter there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends with each place
  useEffect(
    () => () => {
      catching.stop();
      resetOlder();
      resetNewer();
    },
    [catching, around, resetOlder, resetNewer],
  );
  useEffect(() => focusManager.subscribe((isFocused) => isFocused && void comeBack.current()), []);

  return {
    head: query.data?.head,
    error: query.error,
    /** Whether what is shown was read around another message still. */
    isOfBefore: query.isPlaceholderData,
    refetch: query.refetch,
    messages: query.data?.messages ?? [],
    older: {
      has: query.data?.hasOlder ?? false,
      loading: older.isPending || query.isPlaceholderData,
      failed: older.isError,
      load: () => older.mutate(),
    },
    newer: {
      has: query.data?.hasNewer ?? false,
      loading: newer.isPending || query.isPlaceholderData,
      failed: newer.isError,
      load: () => newer.mutate(),
    },
    catchUp: catchUpInTurn,
    /** Shows a change of one's own before the server has answered. */
    change: (work: (message: MessageView) => MessageView) =>
      put((known) => ({ ...known, messages: known.messages.map(work) })),
    refresh: () => client.invalidateQueries({ queryKey: [...messagesKey(member), 'history', conversation] }),
  };
}
