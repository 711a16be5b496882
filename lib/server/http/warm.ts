import { setTimeout as pause } from 'node:timers/promises';
import { defaultLocale, locales } from '../../i18n/locales.ts';
import { processCache } from '../cache/process-cache.ts';
import { warmHeader } from './kept-request.ts';

/** The home page in each language: nobody waits for their making. */
const homePages = locales.map((locale) => (locale === defaultLocale ? '/' : `/${locale}`));

/** Invalidations that come together make one round, after this many milliseconds. */
const settle = 500;

/** The longest that one page is waited for, in milliseconds. */
const patience = 10_000;

type Options = {
  origin: string;
  /** Pages of one round, besides the home pages. */
  most: number;
};

/**
 * Makes the pages that are asked for most again in the background, after a start and whenever everything became stale: one
 * at a time, and after each a rest as long as it took, so at most half a core is used. A newer round ends the one before.
 * @returns the way to end it
 */
export function keepWarm({ origin, most }: Options): () => void {
  const cache = processCache();
  let round = 0;

  async function warm(): Promise<void> {
    round += 1;
    const mine = round;
    const isOver = () => mine !== round;
    await pause(cache.isReady ? settle : 0);
    if (isOver()) return;
    const made = await askAll(origin, homePages, { isOver, rests: cache.isReady });
    if (isOver()) return;
    // A site that cannot make them is not ready: the next round tries again.
    if (made < homePages.length) {
      setTimeout(() => {
        if (!isOver()) void warm();
      }, settle).unref();
      return;
    }
    cache.isReady = true;
    const paths = most > 0 ? await cache.mostAsked?.(most).catch(() => []) : [];
    await askAll(origin, paths ?? [], { isOver, rests: true });
  }

  cache.pages.clock.onEverything = () => void warm();
  void warm();
  return () => {
    cache.pages.clock.onEverything = () => undefined;
    round += 1;
  };
}

type Round = { isOver: () => boolean; rests: boolean };

/** @returns how many could be made */
async function askAll(origin: string, paths: readonly string[], { isOver, rests }: Round): Promise<number> {
  let made = 0;
  for (const path of paths) {
    if (isOver()) break;
    const began = performance.now();
    if (await ask(origin + path)) made += 1;
    if (rests) await pause(performance.now() - began);
  }
  return made;
}

/** A page that fails here fails again, and is told, when somebody asks for it. */
async function ask(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      // The process's own name, which nobody else knows: under maintenance it is let in by it.
      headers: { [warmHeader]: processCache().id },
    });
    await answer.arrayBuffer();
    return answer.status < 500;
  } catch {
    return false;
  }
}
