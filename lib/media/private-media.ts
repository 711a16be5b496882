import 'server-only';
import { mayRead } from '@/lib/admins/may';
import type { AdminArea } from '@/lib/admins/permissions';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { getMedia } from '@/lib/server/storage';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { isMediaKey } from '@/lib/shared/media';
import type { Viewer } from '@/lib/shared/viewer';
import { seesInMessage } from './message-media';
import { ownMedia, reviewedAreas, reviewedMedia } from './relations';

export type MediaReader = { viewer: Pick<Viewer, 'id'> | null; admin: AdminViewer | null };

/**
 * One file of a picture, public or not, for its owner, the owner of what shows it, and for administrators who may read the area of
 * what shows it.
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
  if (viewer && (await db.media.count({ where: { key, ...ownMedia(viewer.id) } })) > 0) return true;
  if (viewer && (await seesInMessage(viewer.id, key))) return true;
  if (!admin) return false;
  const areas: AdminArea[] = [];
  for (const area of reviewedAreas) if (await reads(admin, area)) areas.push(area);
  return areas.length > 0 && (await db.media.count({ where: { key, ...reviewedMedia(areas) } })) > 0;
}

async function reads(admin: AdminViewer, area: AdminArea): Promise<boolean> {
  try {
    await mayRead(area)({ admin });
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
