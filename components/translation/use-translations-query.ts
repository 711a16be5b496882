'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchData } from '@/lib/shared/fetch-data';
import type { BoardView, GridView } from '@/lib/translation/board-view';
import { useGrid } from './board';

const keyOf = (key: readonly string[]) => ['translations', ...key];

/** Milliseconds between two looks while a job is at work, and while it waits for a provider. */
const pollMs = { working: 1_500, waiting: 15_000, idle: false, failed: false } as const;

/** What the board shows, in all languages; asked again and again while the worker is at it. */
export function useTranslationsQuery<View extends GridView>(initial: View): View {
  const { key, path } = useGrid();
  const { data } = useQuery({
    queryKey: keyOf(key),
    queryFn: () => fetchData<View>(path),
    initialData: initial,
    refetchInterval: ({ state }) => pollMs[progressOf(state.data)],
  });
  return data ?? initial;
}

/** Only boards have a machine that translates. */
const progressOf = (view: (GridView & Partial<Pick<BoardView, 'progress'>>) | undefined) =>
  view?.progress ?? 'idle';

/** Asks for the newest state, after a write. */
export function useRefetchTranslations(): () => Promise<void> {
  const { key } = useGrid();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(key) });
}

/** What the board shows at this moment, for who acts after a write. */
export function useReadTranslations<View extends GridView>(): () => View | undefined {
  const { key } = useGrid();
  const client = useQueryClient();
  return () => client.getQueryData<View>(keyOf(key));
}
