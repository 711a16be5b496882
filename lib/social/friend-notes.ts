import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { listOwnTags } from '@/lib/server/own-tags';
import { isPublicId } from '@/lib/shared/ids';
import { changedTags, settleTags } from '@/lib/shared/own-tags';
import type { TagsOfThing } from '@/lib/shared/tag-schemas';
import type { Viewer } from '@/lib/shared/viewer';

type Owner = Pick<Viewer, 'id'>;

/**
 * Keeps what the viewer notes about a friend in place of what they noted before; nobody else sees it.
 * @param publicId of the friendship
 * @throws AppError `notFound` where it is not the viewer's, or over
 */
export async function setFriendNote(viewer: Owner, publicId: string, note: string): Promise<void> {
  if (!isPublicId(publicId)) throw new AppError('notFound');
  const { count } = await db.friend.updateMany({ where: ofViewer(viewer, publicId), data: { note } });
  if (count === 0) throw new AppError('notFound');
}

/**
 * Gives a friend these tags of the viewer's in place of those that they saw there; what came since stays.
 * @returns them as they are kept
 * @throws AppError `notFound` where the friendship is not the viewer's, or over; `invalidInput` with `tags: tooManyTags`
 */
export async function setFriendTags(
  viewer: Owner,
  publicId: string,
  { tags: typed, seen }: TagsOfThing,
): Promise<{ tags: string[] }> {
  if (!isPublicId(publicId)) throw new AppError('notFound');
  const known = await listOwnTags('friend', viewer.id);
  const wanted = settleTags(
    typed,
    known.map(({ tag }) => tag),
  );
  return db.$transaction(async (tx) => {
    // Of two changes at once the second is done to what the first left.
    await lockMember(tx, viewer.id);
    const where = ofViewer(viewer, publicId);
    const friend = await tx.friend.findFirst({ where, select: { tags: true } });
    if (!friend) throw new AppError('notFound');
    const tags = changedTags(friend.tags, { tags: wanted, seen });
    if (!tags) throw new AppError('invalidInput', { fieldErrors: { tags: 'tooManyTags' } });
    await tx.friend.updateMany({ where, data: { tags } });
    return { tags };
  });
}

const ofViewer = (viewer: Owner, publicId: string) => ({
  memberId: viewer.id,
  friendship: { publicId },
  friend: { deletedAt: null },
});
