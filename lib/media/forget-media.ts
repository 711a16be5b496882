import 'server-only';
import type { Tx } from '@/lib/server/db';
import { enqueue } from '@/lib/server/jobs';
import { lockMedia } from './locks';
import { unnamedMedia } from './relations';

/**
 * Deletes the rows of those pictures that nothing names any more; their files, public or private, go by a job once this is
 * committed.
 * @param mediaIds of pictures that something has just stopped naming
 * @param createdBefore younger ones stay
 * @returns how many went
 */
export async function forgetMedia(
  tx: Pick<Tx, 'media' | '$executeRaw'>,
  mediaIds: readonly number[],
  createdBefore?: Date,
): Promise<number> {
  const find = (ids: readonly number[]) =>
    tx.media.findMany({
      where: {
        ...unnamedMedia,
        id: { in: [...ids] },
        createdAt: createdBefore ? { lt: createdBefore } : undefined,
      },
      orderBy: { id: 'asc' },
      select: { id: true, key: true },
    });
  const ids = (await find(mediaIds)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  // Who began to name one until now is seen by asking again.
  await lockMedia(tx, ids);
  const gone = await find(ids);
  if (gone.length === 0) return 0;
  await tx.media.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  await enqueue(tx, 'deleteMedia', { keys: gone.map(({ key }) => key) });
  return gone.length;
}
