import 'server-only';
import type { Tx } from './db';
import { enqueue } from './jobs';

/**
 * Deletes the rows of those pictures that nothing shows any more; their files go by a job once this is committed.
 * @param mediaIds of pictures that something has just stopped showing
 */
export async function forgetMedia(tx: Pick<Tx, 'media' | '$executeRaw'>, mediaIds: number[]): Promise<void> {
  const unused = {
    id: { in: mediaIds },
    members: { none: {} },
    cardLogos: { none: {} },
    cardImages: { none: {} },
    banners: { none: {} },
  };
  const gone = await tx.media.findMany({ where: unused, select: { id: true, key: true } });
  if (gone.length === 0) return;
  await tx.media.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  await enqueue(tx, 'deleteMedia', { keys: gone.map(({ key }) => key) });
}
