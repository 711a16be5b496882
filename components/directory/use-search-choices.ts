'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Suggestion } from '@/lib/directory/suggestion';
import { cutText } from '@/lib/shared/cut-text';
import { fetchData } from '@/lib/shared/fetch-data';
import { clearRecentSearches, readRecentSearches } from './recent-searches';

export type SearchChoice = { kind: Suggestion['kind'] | 'recent'; text: string; href?: string };

/** What was suggested for a text in a language; a document's worth of it. */
const known = new Map<string, Suggestion[]>();
const pauseMs = 150;

/** What the search box offers: recent searches before anything is typed, else what the server suggests. */
export function useSearchChoices(text: string, open: boolean) {
  const locale = useLocale();
  const typed = cutText(text.trim(), 60);
  const [recent, setRecent] = useState<string[]>([]);
  // The former suggestions stay until the next ones are there.
  const [suggested, setSuggested] = useState<Suggestion[]>([]);
  useEffect(() => {
    if (open) setRecent(readRecentSearches());
  }, [open]);

  useEffect(() => {
    if (!open || typed === '') return;
    const address = `/api/search/suggest?${new URLSearchParams({ q: typed, locale })}`;
    const end = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const found = known.get(address) ?? (await fetchData<Suggestion[]>(address, { signal: end.signal }));
        known.set(address, found);
        if (!end.signal.aborted) setSuggested(found);
      } catch {
        // A search works without suggestions.
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [typed, open, locale]);

  const isRecent = text.trim() === '';
  const choices: SearchChoice[] = isRecent
    ? recent.map((word) => ({ kind: 'recent', text: word }))
    : suggested;
  const clearRecent = () => {
    clearRecentSearches();
    setRecent([]);
  };
  return { choices, recent: isRecent && recent.length > 0, clearRecent };
}
