import 'server-only';
import { db } from '@/lib/server/db';
import { unlessHeld } from '@/lib/server/held-deletions';
import { enqueue, type JobPayloads } from '@/lib/server/jobs';
import { dayMs } from '@/lib/shared/durations';
import { deleteDataExport } from './export-file';

/** So many a run. */
const most = 200;

/**
 * Deletes orders of personal data past their week, and gives up what was ordered a day ago and never ended: its member may order
 * another. The file goes by a job of the same transaction: once its row is gone a backup that begins names it no more.
 * @returns how many orders went
 */
export async function pruneDataExports(now = new Date()): Promise<number> {
  await db.dataExport.updateMany({
    where: {
      status: { in: ['waiting', 'making'] },
      createdAt: { lt: new Date(now.getTime() - dayMs) },
    },
    data: { status: 'failed', expiresAt: new Date(now.getTime() + dayMs) },
  });
  const over = await db.dataExport.findMany({
    where: { expiresAt: { lte: now } },
    orderBy: { expiresAt: 'asc' },
    take: most,
    select: { id: true, publicId: true },
  });
  for (const { id, publicId } of over)
    await db.$transaction(async (tx) => {
      await tx.dataExport.deleteMany({ where: { id } });
      await enqueue(tx, 'deleteDataExport', { publicId });
    });
  return over.length;
}

/** The job: deletes the file of an order that is gone, or later, while a backup copies it. */
export function dropDataExport(payload: JobPayloads['deleteDataExport']): Promise<unknown> {
  return unlessHeld('deleteDataExport', payload, () => deleteDataExport(payload.publicId));
}
