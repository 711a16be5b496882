'use client';

import { useEffect } from 'react';
import { noteSessionOver } from '@/components/accounts/session-over';
import type { AuthAnswer } from '@/lib/accounts/auth-state';
import { fetchData } from '@/lib/shared/fetch-data';
import { paths } from '@/lib/shared/paths';
import { subscribeLive } from './live-events';
import { type LiveBrowser, LiveTabs } from './live-tabs';

const browser: LiveBrowser = {
  openChannel: (name) => new BroadcastChannel(name),
  lead(name, work) {
    // Without https each tab is for itself.
    if (!navigator.locks) return work();
    const over = new AbortController();
    const { signal } = over;
    const held = () =>
      new Promise<void>((release) => {
        const stop = work();
        signal.addEventListener('abort', () => {
          stop();
          release();
        });
      });
    // One that waits no longer is an error to the browser.
    navigator.locks.request(name, { signal }, held).catch(() => undefined);
    return () => over.abort();
  },
  openSource: (path) => new EventSource(path),
  isSignedIn: (email) =>
    fetchData<AuthAnswer>('/api/auth/user').then(
      ({ user }) => user?.email === email,
      () => true,
    ),
  onSignedOut: () => void noteSessionOver(),
};

/** Keeps the stream of the signed-in member open while the component stands: one connection a browser. */
export function useLiveStream(email: string): void {
  useEffect(() => {
    let tabs: LiveTabs | undefined = new LiveTabs(email, browser);
    const over = new AbortController();
    const { signal } = over;
    // Who reads the site sees what is new; one that cannot be taken back is shown twice.
    const takeBack = ({ token }: { token: string }) => {
      if (document.visibilityState === 'visible')
        fetchData(paths.push(token), { method: 'DELETE' }).catch(() => undefined);
    };
    const stopPushes = subscribeLive('push', takeBack, null);
    const wake = () => {
      if (document.visibilityState === 'visible') tabs?.wake();
    };
    document.addEventListener('visibilitychange', wake, { signal });
    // A tab that lies hidden may hold the stream of the one that is read.
    window.addEventListener('online', () => tabs?.wake(), { signal });
    // A page with an open stream could not be kept for the way back.
    const leave = () => {
      tabs?.stop();
      tabs = undefined;
    };
    window.addEventListener('pagehide', leave, { signal });
    window.addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted) tabs ??= new LiveTabs(email, browser);
      },
      { signal },
    );
    return () => {
      stopPushes();
      over.abort();
      leave();
    };
  }, [email]);
}
