'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TranslationsView } from '@/lib/cards/translations/translations-view';
import type { CardKind } from '@/lib/shared/card-kind';
import { fetchData } from '@/lib/shared/fetch-data';

const keyOf = (kind: CardKind) => ['translations', kind];

/** Milliseconds between two looks while a job is at work, and while it waits for a provider. */
const pollMs = { working: 1_500, waiting: 15_000, idle: false, failed: false } as const;

/** One's own card in all languages; asked again and again while the worker is at it. */
export function useTranslationsQuery(initial: TranslationsView): TranslationsView {
  const { data } = useQuery({
    queryKey: keyOf(initial.kind),
    queryFn: () => fetchData<TranslationsView>(`/api/member/translations?card=${initial.kind}`),
    initialData: initial,
    refetchInterval: ({ state }) => pollMs[state.data?.progress ?? 'idle'],
  });
  return data;
}

/** Asks for the newest state, after a write. */
export function useRefetchTranslations(kind: CardKind): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(kind) });
}
