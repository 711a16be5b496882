import { setTimeout as pause } from 'node:timers/promises';
import { localePath } from '@/lib/shared/paths';
import { type Answer, recordAnswer } from './answers';
import { watchCpu } from './cpu';
import { startForked } from './forked';
import { connections } from './load';
import { peakMegabytes, residentMegabytes, watchPeak } from './memory';
import type { Spread } from './percentiles';
import { routerRequest } from './router-request';
import { type Client, type Shot, startClient } from './shots';
import type { Site } from './site';

/** Cold pages of the walk whose memory is watched, and how many are asked for at a time. */
const walked = 5_000;
const walkers = 4;
/** The latest pages of a walk that are asked for again: as many as fit into the cache. */
const walkedAgain = 7_500;
/** The memory for pages and reads by default, and the part of it for what exists (lib/server/cache/page-cache.ts). */
const cacheBytes = 256 * 1024 * 1024 * (1 - 1 / 16 - 1 / 8);

const gzip = { 'accept-encoding': 'gzip' };

export type CrawlWalk = Spread & {
  name: string;
  pages: number;
  perSecond: number;
  failures: number;
  /** Share of the answers that came from the page cache. */
  hits: number;
  /** Cores that other programs used. */
  others: number | null;
  /** The highest resident memory of the site's process during the walk, in megabytes. */
  peak: number;
  /** Pages a second of a server of Node's http alone that sends the same bytes; null where pages are made. */
  raw: number | null;
};

export type CrawlResult = {
  walks: CrawlWalk[];
  /** Resident memory before all, and a while after the first walk, in megabytes. */
  before: number;
  afterwards: number;
  kept: KeptPages | null;
};

/** What a kept page takes of the cache, its reads included, beside its document and its payload. */
export type KeptPages = { pages: number; counted: number; raw: number };

/**
 * Walks cards as a crawler does: cold pages four at a time with an eye on the memory, then as many other pages as fast as
 * they come, and what of these is kept again.
 * @param site one that nobody asked yet
 * @param cards addresses of different cards
 * @param onWalk told of each walk when it ended: all together take minutes
 */
export async function measureCrawl(
  { port, pid }: Site,
  cards: readonly string[],
  onWalk: (walk: CrawlWalk) => void,
): Promise<CrawlResult> {
  const client = startClient();
  const walk = async (name: string, pages: string[], atOnce: number): Promise<CrawlWalk> => {
    watchPeak(pid);
    const readCpu = watchCpu({ server: pid, client: client.pid });
    const figures = await client.shoot({ ...shotOf(port, pages), connections: atOnce });
    const { answers, failures, hits = 0, seconds, ...spread } = figures;
    const share = hits / (answers + failures);
    const peak = peakMegabytes(pid);
    const { others } = readCpu();
    const about = {
      name,
      pages: pages.length,
      perSecond: answers / seconds,
      failures,
      hits: share,
      raw: null,
    };
    const result = { ...spread, ...about, others, peak };
    onWalk(result);
    return result;
  };
  const first = cards.slice(0, walked);
  const others = cards.map((path) => localePath('en', path));
  const again = others.slice(-walkedAgain);
  try {
    const before = residentMegabytes(pid);
    const cold = await walk(`cold, ${walkers} at a time`, first, walkers);
    await pause(15_000);
    const afterwards = residentMegabytes(pid);
    const fast = await walk(`cold, ${connections} at a time, en`, others, connections);
    const warm = await walk('the latest of these again', again, connections);
    const walks = [cold, fast, { ...warm, raw: await walkRaw(client, port, again) }];
    // More than fit, so that how many do tells what one takes.
    const kept = await measureKept(client, port, [...first, ...others]);
    return { walks, before, afterwards, kept };
  } finally {
    client.end();
  }
}

/** The same walk to a server of Node's http alone. @returns pages a second */
async function walkRaw(client: Client, port: number, pages: string[]): Promise<number> {
  const raw = startForked('raw-server.mjs');
  try {
    const recorded: Answer[] = [];
    for (const page of pages) recorded.push(await recordAnswer(port, page, { headers: gzip }));
    const rawPort = await raw.ask<number>(recorded);
    const { answers, seconds } = await client.shoot({ ...shotOf(rawPort, pages), connections });
    return answers / seconds;
  } finally {
    raw.end();
  }
}

function shotOf(port: number, pages: string[]): Shot {
  return {
    port,
    method: 'GET',
    paths: pages,
    headers: gzip,
    status: 200,
    connections: walkers,
  };
}

/** Asks for the last pages first, until they are no longer kept; null when all are, which tells nothing of the limit. */
async function measureKept(
  client: Client,
  port: number,
  walked: readonly string[],
): Promise<KeptPages | null> {
  const latest = walked.toReversed();
  let pages = 0;
  for (let at = 0; at < latest.length; at += 50) {
    const some = latest.slice(at, at + 50);
    const { hits = 0 } = await client.shoot(shotOf(port, some));
    pages += hits;
    if (hits < some.length / 2)
      return { pages, counted: cacheBytes / pages, raw: await rawBytes(port, latest) };
  }
  return null;
}

async function rawBytes(port: number, latest: readonly string[]): Promise<number> {
  const some = latest.slice(0, 20);
  let bytes = 0;
  for (const page of some) {
    const router = await routerRequest(page);
    const [document, payload] = await Promise.all([
      recordAnswer(port, page),
      recordAnswer(port, router.path, { headers: router.headers }),
    ]);
    bytes += document.body.length + payload.body.length;
  }
  return bytes / some.length;
}
