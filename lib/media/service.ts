import 'server-only';
import { db } from '@/lib/server/db';
import { makePicture } from '@/lib/server/images';
import { deleteMedia, putMedia } from '@/lib/server/storage';
import type { Picture } from '@/lib/shared/media';

/** Of the longer side: lists, rows and dialogs, whole screens. */
const sizes = [256, 480, 1600] as const;

/** Whether a picture keeps its proportion or is cut to a square around its middle. */
export type PictureShape = 'free' | 'square';

/**
 * Stores an upload, private until something public shows it and `placeMedia` has run. What nothing names a day later goes.
 * @param ownerId the member who may see it; null for a picture of the site
 * @param bytes as they were sent
 * @throws AppError as `openUpload`
 */
export async function uploadPicture(
  ownerId: number | null,
  bytes: Uint8Array,
  { shape }: { shape: PictureShape },
): Promise<Picture> {
  const { files, ...picture } = await makePicture(bytes, shape, sizes);
  try {
    await putMedia(picture.key, files, 'private');
    await db.media.create({ data: { ...picture, ownerId, isPublic: false }, select: { id: true } });
  } catch (error) {
    // No row names these files.
    await deleteMedia([picture.key], ['private']).catch(() => undefined);
    throw error;
  }
  return picture;
}
