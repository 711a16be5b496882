'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchData } from '@/lib/shared/fetch-data';
import type { BoardView } from '@/lib/translation/board-view';
import { useBoard } from './board';

const keyOf = (key: readonly string[]) => ['translations', ...key];

/** Milliseconds between two looks while a job is at work, and while it waits for a provider. */
const pollMs = { working: 1_500, waiting: 15_000, idle: false, failed: false } as const;

/** What the board shows, in all languages; asked again and again while the worker is at it. */
export function useTranslationsQuery(initial: BoardView): BoardView {
  const { key, path } = useBoard();
  const { data } = useQuery({
    queryKey: keyOf(key),
    queryFn: () => fetchData<BoardView>(path),
    initialData: initial,
    refetchInterval: ({ state }) => pollMs[state.data?.progress ?? 'idle'],
  });
  return data;
}

/** Asks for the newest state, after a write. */
export function useRefetchTranslations(): () => Promise<void> {
  const { key } = useBoard();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(key) });
}

/** What the board shows at this moment, for who acts after a write. */
export function useReadTranslations(): () => BoardView | undefined {
  const { key } = useBoard();
  const client = useQueryClient();
  return () => client.getQueryData<BoardView>(keyOf(key));
}
