'use client';

import { useLocale } from 'next-intl';
import { useEffect, useReducer, useState } from 'react';
import { gateOfError } from '@/lib/accounts/policy';
import { minuteMs } from '@/lib/shared/durations';
import { FetchError, fetchData } from '@/lib/shared/fetch-data';
import { paths } from '@/lib/shared/paths';
import type { FoundAnything } from '@/lib/shop/found';
import type { Outcome } from './search-outcome';

/** What was found in this document: whoever comes back sees it at once, and it counts as no other search. */
const known = new Map<string, { found: FoundAnything; at: number }>();
const mostKnown = 20;
const freshMs = 5 * minuteMs;

/** Forgets it: somebody else may be signed in. */
export function forgetFound(): void {
  known.clear();
}

function remember(address: string, found: FoundAnything): void {
  known.delete(address);
  known.set(address, { found, at: Date.now() });
  for (const old of known.keys()) if (known.size > mostKnown) known.delete(old);
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof FetchError)) return { is: 'failed' };
  const gate = gateOfError(error.code);
  if (gate) return { is: 'gate', gate };
  return error.code === 'tooManyRequests' ? { is: 'limited' } : { is: 'failed', errorId: error.errorId };
}

/**
 * What a search finds, asked of the server: the former outcome stays until the next one is there.
 * @param query of the address of /search; null asks nothing
 */
export function useFound(query: string | null) {
  const locale = useLocale();
  const address = query === null ? null : paths.searchAnswer(query, locale);
  const [last, setLast] = useState<{ address: string; outcome: Outcome }>();
  const [round, again] = useReducer((before: number) => before + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another try
  useEffect(() => {
    if (address === null) return;
    const kept = known.get(address);
    if (kept && Date.now() - kept.at < freshMs)
      return setLast({ address, outcome: { is: 'found', found: kept.found } });
    const end = new AbortController();
    fetchData<FoundAnything>(address, { signal: end.signal })
      .then((found): Outcome => {
        remember(address, found);
        return { is: 'found', found };
      }, outcomeOf)
      .then((outcome) => {
        if (!end.signal.aborted) setLast({ address, outcome });
      });
    return () => end.abort();
  }, [address, round]);
  if (address === null) return { outcome: undefined, busy: false, again };
  const kept = known.get(address)?.found;
  const isLast = last?.address === address;
  // What failed before says nothing of the next search.
  const former = isLast || last?.outcome.is === 'found' ? last?.outcome : undefined;
  const outcome: Outcome | undefined = isLast || !kept ? former : { is: 'found', found: kept };
  return { outcome, busy: !isLast && !kept, again };
}
