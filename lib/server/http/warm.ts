import { setTimeout as pause } from 'node:timers/promises';
import { defaultLocale, locales } from '../../i18n/locales.ts';
import { processCache } from '../cache/process-cache.ts';
import { databaseState } from '../database-watch.ts';
import { warmHeader } from './kept-request.ts';

/** The home page in each language: nobody waits for their making. */
const homePages = locales.map((locale) => (locale === defaultLocale ? '/' : `/${locale}`));

/** Invalidations that come together make one round, after this many milliseconds. */
const settle = 500;

/** The longest that one page is waited for, in milliseconds. */
const patience = 10_000;

/** What is waited after a round that failed, in milliseconds: twice as long after each further one. */
const shortestRest = 500;
const longestRest = 30_000;

type Options = {
  origin: string;
  /** Pages of one round, besides the home pages. */
  most: number;
  /** Whether people reach the site by https: what is sent to them then is kept for itself. */
  isHttps?: boolean;
  /** Told once when the home pages cannot be made, until they could be again. */
  onTrouble: () => void;
};

/**
 * Makes the pages that are asked for most again in the background, after a start and whenever everything became stale: one
 * at a time, and after each a rest as long as it took, so at most half a core is used. A newer round ends the one before.
 * While the database is silent nothing is asked for: it could only fail.
 * @returns the way to end it
 */
export function keepWarm({ origin, most, isHttps = false, onTrouble }: Options): () => void {
  const cache = processCache();
  let round = 0;
  let failed = 0;

  async function warm(): Promise<void> {
    round += 1;
    const mine = round;
    const isOver = () => mine !== round;
    await pause(cache.isReady ? settle : 0);
    // A site that cannot make them is not ready: it is tried again.
    while (!isOver() && !(await makeHomePages(isOver))) {
      if (isOver()) return;
      failed += 1;
      if (failed === 1) onTrouble();
      await restOrReturn(Math.min(longestRest, shortestRest * 2 ** (failed - 1)), isOver);
    }
    if (isOver()) return;
    failed = 0;
    cache.isReady = true;
    const paths = most > 0 ? await cache.mostAsked?.(most).catch(() => []) : [];
    await askAll(paths ?? [], { isOver, rests: true });
  }

  async function makeHomePages(isOver: () => boolean): Promise<boolean> {
    if (databaseState().isDown) return false;
    return (await askAll(homePages, { isOver, rests: cache.isReady })) === homePages.length;
  }

  /** @returns how many could be made */
  async function askAll(paths: readonly string[], { isOver, rests }: Round): Promise<number> {
    let made = 0;
    for (const path of paths) {
      while (databaseState().isDown && !isOver() && rests) await restOrReturn(longestRest, isOver);
      if (isOver()) break;
      const began = performance.now();
      if (await make(origin + path, isHttps)) made += 1;
      if (rests) await pause(performance.now() - began);
    }
    return made;
  }

  cache.pages.clock.onEverything = () => void warm();
  void warm();
  return () => {
    cache.pages.clock.onEverything = () => undefined;
    round += 1;
  };
}

type Round = { isOver: () => boolean; rests: boolean };

/** Waits, and no longer than until the database is back or nobody waits for it. */
async function restOrReturn(milliseconds: number, isOver: () => boolean): Promise<void> {
  const wasDown = databaseState().isDown;
  const end = performance.now() + milliseconds;
  while (performance.now() < end && !isOver()) {
    if (wasDown && !databaseState().isDown) return;
    await pause(Math.min(100, milliseconds), undefined, { ref: false });
  }
}

/**
 * Makes a page, of which its head is learned (learn-answer.ts): from then on it is answered without Next, compressed already. One
 * that fails here fails again, and is told, when somebody asks for it.
 */
async function make(url: string, isHttps: boolean): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: {
        // The process's own name, which nobody else knows: under maintenance it is let in by it.
        [warmHeader]: processCache().id,
        // What is sent to people is compressed when it is learned.
        'accept-encoding': 'identity',
        ...(isHttps && { 'x-forwarded-proto': 'https' }),
      },
    });
    await answer.arrayBuffer();
    return answer.status < 500;
  } catch {
    return false;
  }
}
