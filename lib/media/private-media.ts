import 'server-only';
import { mayRead } from '@/lib/admins/may';
import type { AdminArea } from '@/lib/admins/permissions';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { getMedia } from '@/lib/server/storage';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { isMediaKey } from '@/lib/shared/media';
import type { Viewer } from '@/lib/shared/viewer';
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

/**
 * Whether a member sees a message that shows a picture, as the history has it: on their side of the conversation, not taken back,
 * not deleted by them, alone or with all, and not of somebody whom they blocked. Who was blocked goes on to see what was sent to
 * them, as of a deleted member.
 */
async function seesInMessage(memberId: number, key: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM media
      JOIN message_picture picture ON picture.media_id = media.id
      JOIN message m ON m.id = picture.message_id
      JOIN conversation_side side ON side.conversation_id = m.conversation_id AND side.member_id = ${memberId}
    WHERE media.key = ${key} AND m.id > side.cleared_up_to AND m.withdrawn_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM message_hidden h WHERE h.message_id = m.id AND h.member_id = side.member_id)
      AND NOT EXISTS (SELECT 1 FROM block b WHERE b.member_id = side.member_id AND b.blocked_id = side.other_id)
    LIMIT 1`;
  return rows.length > 0;
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
