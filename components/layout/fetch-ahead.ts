import { type Connection, mayPrefetch, PrefetchQueue } from '@/lib/shared/prefetch-queue';
import { prefetchTarget } from '@/lib/shared/soft-navigation';

/** A page that has not come by then makes room for the next one. */
const patienceMs = 5000;
/** The router asks for the shape of a page, then for the page. */
const answersOfPage = 2;

export type FetchAhead = { want: (href: string) => void; clear: () => void };

/** Fetches pages ahead that the reader is about to open (specification §9). One on each document. */
export function fetchAhead(prefetch: (path: string) => void): FetchAhead {
  const answers = new Map<string, number>();
  const queue = new PrefetchQueue((path) => {
    prefetch(path);
    setTimeout(() => queue.finished(path), patienceMs);
  });
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      if (!name.includes('_rsc=')) continue;
      const { pathname } = new URL(name);
      const count = (answers.get(pathname) ?? 0) + 1;
      answers.set(pathname, count);
      if (count >= answersOfPage) queue.finished(pathname);
    }
  }).observe({ type: 'resource' });
  return {
    want(href) {
      if (!mayPrefetch((navigator as { connection?: Connection }).connection)) return;
      const path = prefetchTarget(href, window.location.href);
      if (path !== null) queue.want(path);
    },
    clear: () => queue.clear(),
  };
}
