import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { forgetMedia } from '@/lib/media/forget-media';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { makeSquares } from '@/lib/server/images';
import { deleteMedia, putMedia } from '@/lib/server/storage';
import { mediaUrl } from '@/lib/shared/media';
import type { Viewer } from '@/lib/shared/viewer';

/** For lists and the header, and for the member's own page on a dense screen. */
const widths = [256, 480] as const;

/**
 * Makes an upload the member's avatar; the one before goes.
 * @param bytes as they were sent
 * @throws AppError as `openUpload`; `loginRequired` where the member was deleted meanwhile
 */
export async function setAvatar(viewer: Pick<Viewer, 'id'>, bytes: Uint8Array): Promise<{ avatar: string }> {
  const { files, ...picture } = await makeSquares(bytes, widths);
  await putMedia(picture.key, files);
  try {
    await db.$transaction(async (tx) => {
      const old = await lockAvatar(tx, viewer.id);
      const { id: avatarId } = await tx.media.create({
        data: { ...picture, ownerId: viewer.id },
        select: { id: true },
      });
      await tx.member.update({ where: { id: viewer.id }, data: { avatarId }, select: { id: true } });
      if (old !== null) await forgetMedia(tx, [old]);
    });
  } catch (error) {
    // No row names these files.
    await deleteMedia([picture.key]);
    throw error;
  }
  return { avatar: mediaUrl(picture.key, widths[0]) };
}

/** Takes the avatar away; without one nothing happens. */
export async function removeAvatar(viewer: Pick<Viewer, 'id'>): Promise<void> {
  await db.$transaction(async (tx) => {
    const old = await lockAvatar(tx, viewer.id);
    if (old === null) return;
    await tx.member.update({ where: { id: viewer.id }, data: { avatarId: null }, select: { id: true } });
    await forgetMedia(tx, [old]);
  });
}

/** Two changes at once go one after the other, so that each finds the picture it replaces. */
async function lockAvatar(tx: Tx, memberId: number): Promise<number | null> {
  await lockMember(tx, memberId);
  const member = await tx.member.findFirst({
    where: { id: memberId, deletedAt: null },
    select: { avatarId: true },
  });
  if (!member) throw new AppError('loginRequired');
  return member.avatarId;
}
