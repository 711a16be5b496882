'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isModified } from '@/lib/shared/plain-press';
import { softTarget } from '@/lib/shared/soft-navigation';
import type { FetchAhead } from './fetch-ahead';
import { isOldDocument } from './new-build';

/** How long the pointer rests on a link before that counts as intent. */
const restMs = 65;

// One a document: it remembers what it fetched.
let ahead: Promise<FetchAhead> | undefined;

/**
 * Makes plain anchors soft: a press goes on within the document, with the router's ways of focus and scrolling. And fetches a
 * page ahead on intent. The only place for both; there is one on each document.
 */
export function SoftNavigation() {
  const router = useRouter();
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;

    document.addEventListener(
      'click',
      (event) => {
        const anchor = anchorOf(event);
        if (!anchor || event.defaultPrevented) return;
        const path = softTarget(
          {
            href: anchor.href,
            target: anchor.target,
            download: anchor.hasAttribute('download'),
            button: event.button,
            modified: isModified(event),
          },
          window.location.href,
        );
        // The browser loads the page whole where the document is of an older build.
        if (path === null || isOldDocument()) return;
        event.preventDefault();
        void ahead?.then(({ clear }) => clear());
        router.push(path, { scroll: anchor.dataset.scroll !== 'keep' });
      },
      { signal },
    );

    function want({ href }: HTMLAnchorElement) {
      ahead ??= import('./fetch-ahead').then(({ fetchAhead }) =>
        fetchAhead((path) =>
          router.prefetch(path, { kind: 'full' } as Parameters<typeof router.prefetch>[1]),
        ),
      );
      void ahead.then(({ want: wish }) => wish(href));
    }
    let rest: ReturnType<typeof setTimeout> | undefined;
    document.addEventListener(
      'pointerover',
      (event) => {
        clearTimeout(rest);
        const anchor = anchorOf(event);
        if (anchor && event.pointerType === 'mouse') rest = setTimeout(() => want(anchor), restMs);
      },
      { signal, passive: true },
    );
    for (const intent of ['focusin', 'touchstart'] as const) {
      document.addEventListener(
        intent,
        (event) => {
          const anchor = anchorOf(event);
          if (anchor) want(anchor);
        },
        { signal, passive: true },
      );
    }

    return () => {
      end.abort();
      clearTimeout(rest);
    };
  }, [router]);
  return null;
}

function anchorOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}
