import 'server-only';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { enqueue } from '@/lib/server/jobs';
import { limitSuccesses } from '@/lib/server/rate-limit';
import { newPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { exportAttempts } from './schemas';

type Owner = Pick<Viewer, 'id'>;

/**
 * Orders a file of everything that is kept of the viewer; a job makes it.
 * @throws AppError `exportRunning` while one is being made, `tooManyRequests` past two a day
 */
export function orderDataExport(viewer: Owner): Promise<void> {
  return limitSuccesses([['dataExportsByAccount', viewer.id]], () =>
    db.$transaction(async (tx) => {
      // Of two presses at once the second finds the first: a partial unique index, which this waits at.
      const [made] = await tx.dataExport.createManyAndReturn({
        data: [{ memberId: viewer.id, publicId: newPublicId() + newPublicId() + newPublicId() }],
        skipDuplicates: true,
        select: { id: true },
      });
      if (!made) throw new AppError('exportRunning');
      await enqueue(tx, 'makeDataExport', { exportId: made.id }, { maxAttempts: exportAttempts });
    }),
  );
}
