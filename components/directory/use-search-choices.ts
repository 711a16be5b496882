'use client';

import { useLocale } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { knownHiddenCards } from '@/components/social/hidden-store';
import type { Suggestion } from '@/lib/directory/suggestion';
import { fetchData } from '@/lib/shared/fetch-data';
import { withoutHidden } from '@/lib/social/hidden-rules';
import { clearRecentSearches, readRecentSearches } from './recent-searches';
import type { SearchType } from './search-type';

export type ChoiceGroup = 'recent' | 'lists' | 'names' | 'categories' | 'products' | 'words';

export type SearchChoice = Pick<Suggestion, 'text' | 'href' | 'total'> & {
  kind: Suggestion['kind'] | 'recent';
  group: ChoiceGroup;
};

const groupOf: Record<Suggestion['kind'], ChoiceGroup> = {
  region: 'lists',
  industry: 'lists',
  both: 'lists',
  category: 'categories',
  company: 'names',
  person: 'names',
  product: 'products',
  word: 'words',
};

/** Recent searches beside what is suggested. */
const mostRecent = 2;

/** What was suggested for a text in a language; a document's worth of it. */
const known = new Map<string, Suggestion[]>();
const pauseMs = 150;

/** What the search box offers: recent searches that begin so, then what the server suggests. */
export function useSearchChoices(text: string, type: SearchType, open: boolean) {
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
    const of = type === 'all' || type === 'products' ? type : 'cards';
    const address = `/api/search/suggest?${new URLSearchParams({ q: typed, locale, of })}`;
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
  }, [typed, type, open, locale]);

  const choices = useMemo(() => {
    const start = typed.toLowerCase();
    const before = recent.filter((word) => word !== typed && word.toLowerCase().startsWith(start));
    return [
      ...before
        .slice(0, start === '' ? undefined : mostRecent)
        .map((text): SearchChoice => ({ kind: 'recent', group: 'recent', text })),
      ...(start === ''
        ? []
        : // The same for everybody, as the server answers: whom a block parts from the reader is left out here.
          withoutHidden(suggested, knownHiddenCards()).map(
            (each): SearchChoice => ({ ...each, group: groupOf[each.kind] }),
          )),
    ];
  }, [typed, recent, suggested]);
  const clearRecent = () => {
    clearRecentSearches();
    setRecent([]);
  };
  return { choices, clearRecent };
}
