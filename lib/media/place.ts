import 'server-only';
import { db, type Tx } from '@/lib/server/db';
import { afterTheHold, areDeletionsHeld } from '@/lib/server/held-deletions';
import { enqueue } from '@/lib/server/jobs';
import { copyFiles, deleteMedia, mediaPath, mediaType } from '@/lib/server/storage';
import { lockMediaWeakly } from './locks';
import { shownMedia } from './relations';

/** Copying a few files to a bucket takes a second or two; one that hangs gives up by itself. */
const transaction = { timeout: 120_000, maxWait: 20_000 };

const areaOf = (isPublic: boolean) => (isPublic ? 'public' : 'private');

/**
 * Puts the files of pictures where they belong by what the database says now: where everybody may fetch them if something
 * public shows them, else behind the guard. Any number may run at once, again, or take up one that died half way; who
 * publishes or hides something enqueues the job `placeMedia` in the same transaction, and may call this after it.
 * @param mediaIds unknown ones are left out
 * @throws Error when the storage fails; the job tries again
 */
export async function placeMedia(mediaIds: readonly number[]): Promise<void> {
  for (const id of new Set(mediaIds)) await placeOne(id);
}

async function placeOne(id: number): Promise<void> {
  await whileLocked(id, async (tx, { key, widths, isPublic }) => {
    const isShown = (await tx.media.count({ where: { id, ...shownMedia } })) > 0;
    if (isShown === isPublic) return;
    const paths = widths.map((width) => mediaPath(key, width));
    await copyFiles(areaOf(isPublic), areaOf(isShown), paths, mediaType);
    await tx.media.update({ where: { id }, data: { isPublic: isShown }, select: { id: true } });
  });
  // Only once it is committed which are the right ones; also what an earlier run left behind.
  await whileLocked(id, async (tx, { key, isPublic }) => {
    if (await areDeletionsHeld(tx))
      await enqueue(tx, 'placeMedia', { mediaIds: [id] }, { runAt: afterTheHold() });
    else await deleteMedia([key], [areaOf(!isPublic)]);
  });
}

type Row = { key: string; widths: number[]; isPublic: boolean };

async function whileLocked(id: number, work: (tx: Tx, row: Row) => Promise<void>): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockMediaWeakly(tx, id);
    const select = { key: true, widths: true, isPublic: true } as const;
    const row = await tx.media.findUnique({ where: { id }, select });
    if (row) await work(tx, row);
  }, transaction);
}
