import { setTimeout as pause } from 'node:timers/promises';
import { defaultLocale, locales } from '../../i18n/locales.ts';
import { processCache } from '../cache/process-cache.ts';

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
 */
export function keepWarm({ origin, most }: Options): void {
  const cache = processCache();
  let round = 0;

  async function warm(): Promise<void> {
    round += 1;
    const mine = round;
    await pause(cache.isReady ? settle : 0);
    for (const path of homePages) await ask(origin + path);
    cache.isReady = true;
    const paths = most > 0 ? await cache.mostAsked?.(most).catch(() => []) : [];
    for (const path of paths ?? []) {
      if (mine !== round) return;
      const began = performance.now();
      await ask(origin + path);
      await pause(performance.now() - began);
    }
  }

  cache.pages.clock.onEverything = () => void warm();
  void warm();
}

/** A page that fails here fails again, and is told, when somebody asks for it. */
async function ask(url: string): Promise<void> {
  await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
    headers: { [warmHeader]: '1' },
  })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
}

/** Marks a request of our own, which does not count as somebody's. */
export const warmHeader = 'x-warm';
