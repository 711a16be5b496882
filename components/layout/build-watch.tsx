'use client';

import { useEffect } from 'react';
import { hourMs } from '@/lib/shared/durations';
import { mayReload } from '@/lib/shared/reload-throttle';

const storageKey = 'reloads';

/** Reloads after a failed chunk load or when a newer build is found, asked hourly (specification §4, §9). */
export function BuildWatch({ build }: { build: string }) {
  useEffect(() => {
    const onFailure = (event: ErrorEvent | PromiseRejectionEvent) => {
      const error: unknown = 'reason' in event ? event.reason : event.error;
      if (isChunkFailure(error)) reload();
    };
    const timer = setInterval(() => void checkBuild(build), hourMs);
    window.addEventListener('error', onFailure);
    window.addEventListener('unhandledrejection', onFailure);
    return () => {
      clearInterval(timer);
      window.removeEventListener('error', onFailure);
      window.removeEventListener('unhandledrejection', onFailure);
    };
  }, [build]);
  return null;
}

function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' || /loading chunk|import.*module/i.test(error.message))
  );
}

async function checkBuild(build: string): Promise<void> {
  const response = await fetch('/api/build', { cache: 'no-store' }).catch(() => null);
  if (!response?.ok) return;
  const { data } = (await response.json()) as { data: { id: string } };
  if (data.id !== build) reload();
}

/** At most once per 10 seconds per path: a build that is broken must not reload for ever. */
function reload(): void {
  const path = window.location.pathname;
  const decision = mayReload(sessionStorage.getItem(storageKey), path, Date.now());
  if (!decision.allowed) return;
  sessionStorage.setItem(storageKey, decision.store);
  window.location.reload();
}
