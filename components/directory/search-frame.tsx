'use client';

import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import {
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useAuth } from '@/components/accounts/use-auth';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { searchedText } from '@/lib/cards/found';
import { cutText } from '@/lib/shared/cut-text';
import { localePath, paths } from '@/lib/shared/paths';
import { isModified } from '@/lib/shared/plain-press';
import { softTarget } from '@/lib/shared/soft-navigation';
import { SearchHead } from './search-head';
import { searchTypeOf } from './search-type';
import { forgetFound, useFound } from './use-found';

const importOutcome = () => import('./search-outcome');

// It comes while the answer is on its way, not with the page.
const SearchOutcome = lazy(async () => ({ default: (await importOutcome()).SearchOutcome }));

type Props = {
  /** What stands there without a text. */
  start: ReactNode;
  /** What the page is called in the window's title, with a place for the search: "… - the site". */
  windowTitle: string;
};

/**
 * /search in the browser: the page is kept for everybody and the same for all searches; what is searched is read from the
 * address, and what is found asked of the server. Moves from one search to the next stay within the page.
 */
export function SearchFrame({ start, windowTitle }: Props) {
  const t = useTranslations('directory.search');
  const islands = useTranslations('common.islands');
  const locale = useLocale();
  const given = useSearchParams();
  const { loading, user } = useAuth();
  const q = searchedText(given.get('q') ?? '');
  const type = searchTypeOf(given.get('type'));
  const query = given.toString();
  const isOut = !loading && user === null;
  const { outcome, busy, again } = useFound(q === '' || user === null ? null : query);
  const name = q === '' ? t('title') : t('titleFor', { query: cutText(q, 60) });
  useWindowTitle(windowTitle.replace('…', () => name));

  useEffect(() => {
    if (isOut) forgetFound();
  }, [isOut]);
  useEffect(() => {
    if (q !== '') void importOutcome();
  }, [q]);

  // The next results begin at the top, but not those that one comes back to.
  const isNew = useRef(false);
  useEffect(() => {
    if (busy || !isNew.current) return;
    isNew.current = false;
    window.scrollTo(0, 0);
  }, [busy]);
  const go = useCallback((path: string) => {
    isNew.current = true;
    window.history.pushState(null, '', path);
  }, []);

  function press(event: MouseEvent) {
    const anchor = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!anchor || event.defaultPrevented) return;
    const { href, target } = anchor;
    const path = softTarget(
      {
        href,
        target,
        download: anchor.hasAttribute('download'),
        button: event.button,
        modified: isModified(event),
      },
      window.location.href,
    );
    if (path === null || new URL(href).pathname !== window.location.pathname) return;
    event.preventDefault();
    go(path);
  }

  const shown = isOut ? ({ is: 'gate', gate: 'login' } as const) : outcome;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a key pressed on a link is a click
    <div onClick={press}>
      <SearchHead
        query={q}
        type={type}
        onSearch={(path) => {
          const to = localePath(locale, path);
          if (to !== window.location.pathname + window.location.search) go(to);
        }}
      />
      {q === '' && !isOut ? (
        start
      ) : shown ? (
        <Suspense fallback={<SearchSkeleton label={t('searching')} />}>
          <SearchOutcome
            outcome={shown}
            q={q}
            type={type}
            hrefOf={paths.search}
            from={`${paths.search()}${query === '' ? '' : `?${query}`}`}
            busy={busy}
            retry={
              <Button tone="primary" onClick={again}>
                {islands('retry')}
              </Button>
            }
          />
        </Suspense>
      ) : (
        <SearchSkeleton label={t('searching')} />
      )}
    </div>
  );
}

const skeletonRows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The shape of rows that are on their way. */
function SearchSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="list-page">
      <div className="list-rows panel grid gap-5 p-4">
        {skeletonRows.map((row) => (
          <div key={row} className="flex gap-3">
            <Skeleton className="size-14 shrink-0" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Calls the window so while this stands on the page: the page's own title, which is for all searches, comes and comes again. */
function useWindowTitle(title: string): void {
  useLayoutEffect(() => {
    const write = () => {
      if (document.title !== title) document.title = title;
    };
    write();
    const watch = new MutationObserver(write);
    watch.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => watch.disconnect();
  }, [title]);
}
