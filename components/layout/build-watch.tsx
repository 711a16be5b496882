'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { isChunkFailure } from '@/lib/shared/chunk-failure';
import { hourMs } from '@/lib/shared/durations';
import { unknownActionEvent } from '@/lib/shared/writes-under-way';
import { isOldDocument, noteNewBuild } from './new-build';
import { reloadOnce } from './reload-once';
import { hasKeptTyping, hasTyped, noteField } from './typed-text';

/**
 * Reloads after a failed chunk load or when a newer build is found, asked hourly (specification §4, §9). Under the hands of
 * somebody who types it waits for the next page they go to; what they typed is put back after a reload that cannot wait.
 */
export function BuildWatch({ build }: { build: string }) {
  const pathname = usePathname();
  const shown = useRef(pathname);

  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    let askedAt = Date.now();
    const look = async () => {
      askedAt = Date.now();
      if (!(await isReplaced(build))) return;
      if (hasTyped()) noteNewBuild();
      else reloadOnce();
    };
    const onFailure = (event: ErrorEvent | PromiseRejectionEvent) => {
      const error: unknown = 'reason' in event ? event.reason : event.error;
      if (isChunkFailure(error)) reloadOnce();
    };
    // A tab in the background, or on a machine that slept, may not have been asked for long.
    const onVisible = () => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt >= hourMs) void look();
    };
    const timer = setInterval(() => void look(), hourMs);
    window.addEventListener('error', onFailure, { signal });
    window.addEventListener('unhandledrejection', onFailure, { signal });
    window.addEventListener(unknownActionEvent, reloadOnce, { signal });
    document.addEventListener('visibilitychange', onVisible, { signal });
    document.addEventListener('focusin', noteField, { signal });
    // A page that is kept is there before its scripts, and so are those who type.
    noteField({ target: document.activeElement }, true);
    if (hasKeptTyping())
      import('./put-typed-back')
        .then(({ putTypedBack }) => {
          if (!signal.aborted) signal.addEventListener('abort', putTypedBack());
        })
        .catch(() => undefined);
    return () => {
      clearInterval(timer);
      end.abort();
    };
  }, [build]);

  useEffect(() => {
    // Gone to by other ways than a link, which loads the page whole by itself (soft-navigation.tsx).
    if (shown.current !== pathname && isOldDocument()) reloadOnce();
    shown.current = pathname;
  }, [pathname]);

  return null;
}

async function isReplaced(build: string): Promise<boolean> {
  try {
    const response = await fetch('/api/build', { cache: 'no-store' });
    if (!response.ok) return false;
    const { data } = (await response.json()) as { data: { id: string } };
    return data.id !== build;
  } catch {
    return false;
  }
}
