import 'server-only';
import { mayRead } from '@/lib/admins/may';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { getMedia } from '@/lib/server/storage';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { isMediaKey } from '@/lib/shared/media';
import type { Viewer } from '@/lib/shared/viewer';
import { mediaOf, reviewedMedia } from './relations';

export type MediaReader = { viewer: Pick<Viewer, 'id'> | null; admin: AdminViewer | null };

/**
 * One file of a picture, public or not, for its owner, the owner of a card that shows it, and for administrators who may read cards.
 * @throws AppError `notFound`, the same for others as where there is nothing
 */
export async function getPrivateMedia(
  key: string,
  width: number,
  reader: MediaReader,
): Promise<Buffer<ArrayBuffer>> {
  const bytes = (await maySee(key, reader)) ? await getEither(key, width) : null;
  if (!bytes) throw new AppError('notFound');
  return bytes;
}

async function maySee(key: string, { viewer, admin }: MediaReader): Promise<boolean> {
  if (!isMediaKey(key) || (!viewer && !admin)) return false;
  if (viewer && (await db.media.count({ where: { key, ...mediaOf(viewer.id) } })) > 0) return true;
  if (!admin || !(await readsCards(admin))) return false;
  return (await db.media.count({ where: { key, ...reviewedMedia } })) > 0;
}

async function readsCards(admin: AdminViewer): Promise<boolean> {
  try {
    await mayRead('cards')({ admin });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** While it moves it lies in both places, or has just left the first. */
async function getEither(key: string, width: number): Promise<Buffer<ArrayBuffer> | null> {
  return (
    (await getMedia(key, width, 'private')) ??
    (await getMedia(key, width, 'public')) ??
    getMedia(key, width, 'private')
  );
}
