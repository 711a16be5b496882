'use client';

import { useLocale } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { knownHiddenCards } from '@/components/social/hidden-store';
import type { Suggestion } from '@/lib/directory/suggestion';
import { fetchData } from '@/lib/shared/fetch-data';
import { withoutHidden } from '@/lib/social/hidden-rules';
import { choicesOf } from './choices-of';
import { clearRecentSearches, readRecentSearches } from './recent-searches';

/** What was suggested for a text in a language; a document's worth of it. */
const known = new Map<string, Suggestion[]>();
const pauseMs = 150;

/**
 * What the search box offers: recent searches that begin so, then what the server suggests.
 * @param of what the route is asked for (`suggestedOf`)
 */
export function useSearchChoices(text: string, of: string, open: boolean) {
  const locale = useLocale();
  // The server parts no character and reads no more; a half one at the end is nothing to it.
  const typed = text.trim().slice(0, 60).toWellFormed();
  const [recent, setRecent] = useState<string[]>([]);
  // The former suggestions stay until the next ones are there.
  const [suggested, setSuggested] = useState<Suggestion[]>([]);
  useEffect(() => {
    if (open) setRecent(readRecentSearches());
  }, [open]);

  useEffect(() => {
    if (!open || typed === '') return;
    const address = `/api/search/suggest?${new URLSearchParams({ q: typed, locale, of })}`;
    const end = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const found = known.get(address) ?? (await fetchData<Suggestion[]>(address, { signal: end.signal }));
        known.set(address, found);
        if (!end.signal.aborted) setSuggested(found);
      } catch {
        // A search works without suggestions; those of another text would be taken for this one's.
        if (!end.signal.aborted) setSuggested([]);
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [typed, of, open, locale]);

  const choices = useMemo(() => {
    // The same for everybody, as the server answers: whom a block parts from the reader is left out here.
    const shown = withoutHidden(suggested, knownHiddenCards());
    return choicesOf(typed, { recent, suggested: shown });
  }, [typed, recent, suggested]);
  const clearRecent = () => {
    clearRecentSearches();
    setRecent([]);
  };
  return { choices, clearRecent };
}
