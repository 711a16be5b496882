import 'server-only';
import { db } from '@/lib/server/db';
import { dayMs } from '@/lib/shared/durations';
import { forgetMedia } from './forget-media';

/** An upload that somebody has not saved by then was left. */
const keptMs = dayMs;

/**
 * Deletes the uploads of yesterday and before that nothing names: no card, draft, avatar, banner or background.
 * @param step rows looked at in one transaction
 * @returns how many went
 */
export async function pruneMedia(now = new Date(), step = 1_000): Promise<{ pruned: number }> {
  const createdBefore = new Date(now.getTime() - keptMs);
  let pruned = 0;
  for (let last = 0; ; ) {
    const rows = await db.media.findMany({
      where: { id: { gt: last } },
      orderBy: { id: 'asc' },
      take: step,
      select: { id: true },
    });
    const ids = rows.map(({ id }) => id);
    pruned += await db.$transaction((tx) => forgetMedia(tx, ids, createdBefore));
    last = ids.at(-1) ?? last;
    if (rows.length < step) return { pruned };
  }
}
