import 'server-only';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { listOwnTags } from '@/lib/server/own-tags';
import { isPublicId } from '@/lib/shared/ids';
import { settleTags } from '@/lib/shared/own-tags';
import type { Viewer } from '@/lib/shared/viewer';

type Owner = Pick<Viewer, 'id'>;

/**
 * Keeps what the viewer notes about a friend in place of what they noted before; nobody else sees it.
 * @param publicId of the friendship
 * @throws AppError `notFound` where it is not the viewer's, or over
 */
export async function setFriendNote(viewer: Owner, publicId: string, note: string): Promise<void> {
  await updateFriend(viewer, publicId, { note });
}

/**
 * Gives a friend these tags of the viewer's in place of what they had.
 * @returns them as they are kept
 * @throws AppError `notFound` where the friendship is not the viewer's, or over
 */
export async function setFriendTags(
  viewer: Owner,
  publicId: string,
  wanted: readonly string[],
): Promise<{ tags: string[] }> {
  const known = await listOwnTags('friend', viewer.id);
  const tags = settleTags(
    wanted,
    known.map(({ tag }) => tag),
  );
  await updateFriend(viewer, publicId, { tags });
  return { tags };
}

async function updateFriend(
  viewer: Owner,
  publicId: string,
  data: { note: string } | { tags: string[] },
): Promise<void> {
  if (!isPublicId(publicId)) throw new AppError('notFound');
  const { count } = await db.friend.updateMany({
    where: { memberId: viewer.id, friendship: { publicId }, friend: { deletedAt: null } },
    data,
  });
  if (count === 0) throw new AppError('notFound');
}
