'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Suggestion } from '@/lib/directory/suggestion';
import { cutText } from '@/lib/shared/cut-text';
import { fetchData } from '@/lib/shared/fetch-data';
import { clearRecentSearches, readRecentSearches } from './recent-searches';

export type SearchChoice = { kind: Suggestion['kind'] | 'recent'; text: string; href?: string };

/** What the search box offers: recent searches before anything is typed, else what the server suggests. */
export function useSearchChoices(text: string, open: boolean) {
  const locale = useLocale();
  const typed = useSettled(cutText(text.trim(), 60), 150);
  const [recent, setRecent] = useState<string[]>([]);
  useEffect(() => {
    if (open) setRecent(readRecentSearches());
  }, [open]);

  const { data } = useQuery({
    queryKey: ['suggest', locale, typed],
    queryFn: ({ signal }) =>
      fetchData<Suggestion[]>(`/api/search/suggest?${new URLSearchParams({ q: typed, locale })}`, { signal }),
    enabled: open && typed !== '',
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });

  const isRecent = text.trim() === '';
  const choices: SearchChoice[] = isRecent
    ? recent.map((word) => ({ kind: 'recent', text: word }))
    : (data ?? []);
  const clearRecent = () => {
    clearRecentSearches();
    setRecent([]);
  };
  return { choices, recent: isRecent && recent.length > 0, clearRecent };
}

/** The value once it has stayed the same for `pauseMs`. */
function useSettled(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
