import 'server-only';
import { notify } from '@/lib/notifications/notify';
import { db } from '@/lib/server/db';
import { zipStream } from '@/lib/server/files/zip-stream';
import { logUnexpected } from '@/lib/server/log';
import { dayMs } from '@/lib/shared/durations';
import { exportEntries } from './entries';
import { deleteDataExport, storeExport } from './export-file';
import { exportAttempts, exportDays } from './schemas';

/**
 * The job: makes the file of all that is kept of a member and tells them. Run again it makes nothing anew; one that died in the
 * middle is begun again.
 * @throws whatever failed, so that the queue tries again; the last time (`exportAttempts`) it is logged and shown to the member
 */
export async function makeDataExport(exportId: number): Promise<void> {
  const { count } = await db.dataExport.updateMany({
    where: { id: exportId, status: { in: ['waiting', 'making'] } },
    data: { status: 'making', startedAt: new Date(), attempts: { increment: 1 } },
  });
  const order =
    count > 0 &&
    (await db.dataExport.findUnique({
      where: { id: exportId },
      select: { publicId: true, memberId: true, attempts: true },
    }));
  if (!order) return;
  const { publicId, memberId, attempts } = order;
  try {
    // What an attempt before left of it; no row says yet that it is there, so no backup misses it.
    await deleteDataExport(publicId);
    const stored = await storeExport(publicId, zipStream(exportEntries(memberId)));
    if (!(await finish(exportId, memberId, stored))) await deleteDataExport(publicId);
  } catch (error) {
    if (attempts < exportAttempts) throw error;
    await giveUp(exportId, publicId, error);
  }
}

async function giveUp(exportId: number, publicId: string, error: unknown): Promise<void> {
  logUnexpected(error, 'a file of personal data');
  await db.dataExport.updateMany({
    where: { id: exportId, status: 'making' },
    data: { status: 'failed', expiresAt: new Date(Date.now() + dayMs) },
  });
  await deleteDataExport(publicId).catch((error: unknown) =>
    logUnexpected(error, 'a broken file of personal data'),
  );
}

/** @returns false where the member went meanwhile, and with them the order */
function finish(
  exportId: number,
  memberId: number,
  stored: { parts: number; bytes: bigint },
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const readyAt = new Date();
    const expiresAt = new Date(readyAt.getTime() + exportDays * dayMs);
    const { count } = await tx.dataExport.updateMany({
      where: { id: exportId, status: 'making' },
      data: { status: 'ready', readyAt, expiresAt, ...stored },
    });
    if (count === 0) return false;
    await notify(tx, memberId, 'dataExportReady', { until: expiresAt.toISOString() });
    return true;
  });
}
