'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { type Connection, mayPrefetch, PrefetchQueue } from '@/lib/shared/prefetch-queue';
import { prefetchTarget, softTarget } from '@/lib/shared/soft-navigation';

/** So long a hand rests on a link before it is taken for a wish. */
const restMs = 65;
/** A page that has not come by then makes room for the next one. */
const patienceMs = 5000;
/** The router asks for the shape of a page, then for the page. */
const answersOfPage = 2;

/**
 * Makes plain anchors soft: a press goes on within the document, with the router's ways of focus and scrolling. And fetches a
 * page ahead when a hand shows that it is wanted. The only place for both; there is one on each document.
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
        const { metaKey, ctrlKey, shiftKey, altKey, button } = event;
        const path = softTarget(
          {
            href: anchor.href,
            target: anchor.target,
            download: anchor.hasAttribute('download'),
            button,
            modified: metaKey || ctrlKey || shiftKey || altKey,
          },
          window.location.href,
        );
        if (path === null) return;
        event.preventDefault();
        queue.clear();
        router.push(path, { scroll: anchor.dataset.scroll !== 'keep' });
      },
      { signal },
    );

    const answers = new Map<string, number>();
    const queue = new PrefetchQueue((path) => {
      router.prefetch(path, { kind: 'full' } as Parameters<typeof router.prefetch>[1]);
      setTimeout(() => queue.finished(path), patienceMs);
    });
    const watch = new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) {
        if (!name.includes('_rsc=')) continue;
        const { pathname } = new URL(name);
        const count = (answers.get(pathname) ?? 0) + 1;
        answers.set(pathname, count);
        if (count >= answersOfPage) queue.finished(pathname);
      }
    });
    watch.observe({ type: 'resource' });

    function want(anchor: HTMLAnchorElement) {
      if (!mayPrefetch((navigator as { connection?: Connection }).connection)) return;
      const path = prefetchTarget(anchor.href, window.location.href);
      if (path !== null) queue.want(path);
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
      watch.disconnect();
    };
  }, [router]);
  return null;
}

function anchorOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}
