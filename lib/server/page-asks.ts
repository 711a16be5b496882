import 'server-only';
import { minuteMs } from '@/lib/shared/durations';
import { processCache } from './cache/process-cache';
import { db, type Tx } from './db';
import { log } from './log';

/** How often this process adds its counts to the sum, in milliseconds. */
const saveEvery = minuteMs;

/** Paths of one saving: what was asked for once or twice in a minute comes back when it counts. */
const mostSaved = 500;

/** Sums in the database what is asked for in this process, once a minute. */
export function savePageAsks(): void {
  const { asks } = processCache();
  const timer = setInterval(() => {
    addPageAsks(db, asks.take(mostSaved)).catch((error) =>
      log().warn({ err: error }, 'page counts not saved'),
    );
  }, saveEvery);
  timer.unref();
}

export async function addPageAsks(tx: Tx, counts: readonly { path: string; asked: number }[]): Promise<void> {
  if (counts.length === 0) return;
  // In one order, so that two processes do not wait for each other.
  const sorted = [...counts].sort((one, other) => (one.path < other.path ? -1 : 1));
  await tx.$executeRaw`
    INSERT INTO page_ask (path, asked)
    SELECT * FROM unnest(${sorted.map(({ path }) => path)}::text[], ${sorted.map(({ asked }) => asked)}::real[])
    ON CONFLICT (path) DO UPDATE SET asked = page_ask.asked + EXCLUDED.asked`;
}

/** The paths that were asked for most, first those. */
export async function mostAskedPaths(tx: Tx, most: number): Promise<string[]> {
  const rows = await tx.pageAsk.findMany({ orderBy: { asked: 'desc' }, take: most, select: { path: true } });
  return rows.map(({ path }) => path);
}

/** Lets yesterday count half of today; run once a day. */
export async function agePageAsks(tx: Tx): Promise<void> {
  await tx.$executeRaw`DELETE FROM page_ask WHERE asked < 1`;
  await tx.$executeRaw`UPDATE page_ask SET asked = asked / 2`;
}
