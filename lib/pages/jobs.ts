import 'server-only';
import { db } from '@/lib/server/db';
import { dayMs } from '@/lib/shared/durations';
import { lockPage } from './locks';
import { pageLimits } from './page-form';
import { placePictures } from './pictures';
import { announcePage } from './publication';

/** Pages of one run; the next one takes the rest. */
const batch = 100;

/**
 * Has kept pages, the footer and pictures follow what was scheduled for now. The page itself appears by its time: a process that
 * has not been told says "not there" for a minute at most.
 */
export async function openPages(now = new Date()): Promise<{ opened: number }> {
  const due = await db.page.findMany({
    where: { openedAt: null, publishedAt: { lte: now } },
    orderBy: { publishedAt: 'asc' },
    take: batch,
    select: { id: true },
  });
  let opened = 0;
  for (const { id } of due) if (await openPage(id, now)) opened += 1;
  return { opened };
}

async function openPage(id: number, now: Date): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const held = await lockPage(tx, id);
    // Whoever took the hour back came first.
    if (!held?.publishedAt || held.publishedAt > now || held.openedAt) return false;
    await tx.page.update({ where: { id }, data: { openedAt: now }, select: { id: true } });
    const pictures = await tx.pageMedia.findMany({ where: { pageId: id }, select: { mediaId: true } });
    await placePictures(
      tx,
      pictures.map(({ mediaId }) => mediaId),
    );
    await announcePage(tx, held.slug);
    return true;
  });
}

/** Deletes for good what can be brought back no longer; the nightly look at pictures takes theirs. */
export async function pruneDeletedPages(now = new Date()): Promise<{ pruned: number }> {
  const before = new Date(now.getTime() - pageLimits.restoreDays * dayMs);
  const gone = await db.page.findMany({
    where: { deletedAt: { lt: before } },
    take: batch,
    select: { id: true },
  });
  const { count } = await db.page.deleteMany({
    where: { id: { in: gone.map(({ id }) => id) }, deletedAt: { lt: before } },
  });
  return { pruned: count };
}
