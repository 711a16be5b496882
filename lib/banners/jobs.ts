import 'server-only';
import { invalidate } from '@/lib/server/cache/invalidate';
import { bannersTag } from '@/lib/server/cache/tags';
import { db, type Tx } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { enqueue } from '@/lib/server/jobs';
import { dayMs, undoDays } from '@/lib/shared/durations';
import { mostBanners } from './places';

/**
 * Tells kept pages of the banners whose time has come or is over, and has their pictures put where everybody may see them, or
 * behind the guard. What was told stands with each banner, so a worker that did not run for a while misses none.
 * @returns how many began or ended
 */
export async function turnBanners(now = new Date()): Promise<{ turned: number }> {
  return db.$transaction(async (tx) => {
    const turned = await tx.$queryRaw<{ id: number }[]>`
      UPDATE banner SET is_running = NOT is_running
      WHERE is_running <> (active AND deleted_at IS NULL
        AND (starts_at IS NULL OR starts_at <= ${now}) AND (ends_at IS NULL OR ends_at > ${now}))
      RETURNING id`;
    if (turned.length === 0) return { turned: 0 };
    await placePictures(tx, { id: { in: turned.map(({ id }) => id) } });
    await invalidate(tx, [bannersTag()]);
    return { turned: turned.length };
  });
}

async function placePictures(tx: Tx, where: Prisma.BannerWhereInput): Promise<void> {
  const banners = await tx.banner.findMany({
    where,
    take: mostBanners,
    select: { mediaId: true, pictures: { select: { mediaId: true } } },
  });
  const mediaIds = new Set(
    banners.flatMap(({ mediaId, pictures }) => [mediaId, ...pictures.map((each) => each.mediaId)]),
  );
  if (mediaIds.size > 0) await enqueue(tx, 'placeMedia', { mediaIds: [...mediaIds] });
}

/**
 * Deletes banners for good whose deletion nobody took back; their pictures go with what nothing names. A picture of one that does
 * not run is looked at again while it lies where everybody may see it: releases before this one left it there.
 */
export async function pruneDeletedBanners(now = new Date()): Promise<{ pruned: number }> {
  const before = new Date(now.getTime() - undoDays * dayMs);
  return db.$transaction(async (tx) => {
    const { count } = await tx.banner.deleteMany({ where: { deletedAt: { lt: before } } });
    const media = { isPublic: true };
    await placePictures(tx, { isRunning: false, OR: [{ media }, { pictures: { some: { media } } }] });
    return { pruned: count };
  });
}
