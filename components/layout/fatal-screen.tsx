'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { buttonClass } from '@/components/ui/button';
import { isChunkFailure } from '@/lib/shared/chunk-failure';
import { describeFatal, isBot, statusOfDigest } from '@/lib/shared/fatal-error';
import words from '@/messages/zh-CN/fatal.json';
import { reloadOnce } from './reload-once';

/** For people who build the site; off for everybody else (specification §2). */
const showDetails = false;

/**
 * The fatal screen of specification §2. Its words hold no arguments: the build compiles messages, and what it makes of
 * one with arguments is no text. Its text is Chinese in every language. Crawlers and link previews see nothing of
 * it: for them the failure is only logged.
 */
export function FatalScreen({ error }: { error: (Error & { digest?: string }) | null | undefined }) {
  const isCrawler = useSyncExternalStore(
    noUpdates,
    () => isBot(navigator.userAgent),
    () => false,
  );
  useEffect(() => {
    // React keeps from the window what a boundary caught: the script of a page that was gone to may be of another build.
    if (isChunkFailure(error)) reloadOnce();
  }, [error]);
  if (isCrawler) return null;
  const { title, text, said } = describeFatal({
    status: statusOfDigest(error?.digest),
    // A component may throw anything.
    message: typeof error?.message === 'string' ? error.message : '',
  });
  return (
    <main className="container-page grid min-h-dvh place-items-center py-10">
      <div className="panel flex w-full max-w-xl flex-col items-center gap-3 px-6 py-12 text-center">
        <h1 className="text-xl font-semibold">{words.titles[title]}</h1>
        <p className="max-w-full break-words text-muted">{said ?? words.texts[text]}</p>
        {error?.digest ? (
          <p className="tabular text-sm text-muted">
            {words.errorId} {error.digest}
          </p>
        ) : null}
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          <button
            type="button"
            className={buttonClass({ tone: 'primary' })}
            onClick={() => window.location.assign('/')}
          >
            {words.reload}
          </button>
          {/* A full load: the page that failed may have left the router in no state to go on. */}
          <a href="/" className={buttonClass()}>
            {words.home}
          </a>
        </div>
        {showDetails ? (
          <details className="mt-4 max-w-full text-start text-sm">
            <summary>{words.details}</summary>
            <pre className="overflow-x-auto">{error?.stack}</pre>
          </details>
        ) : null}
      </div>
    </main>
  );
}

const noUpdates = () => () => undefined;
