import 'server-only';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { isPublicId } from '@/lib/shared/ids';
import { settleTags } from '@/lib/shared/own-tags';
import type { Viewer } from '@/lib/shared/viewer';
import { listTags } from './queries';

/**
 * Gives one of the viewer's favourites these tags in place of what it had.
 * @returns them as they are kept
 * @throws AppError `notFound` where the card is not in the viewer's folder
 */
export async function setTags(
  viewer: Viewer,
  publicId: string,
  wanted: readonly string[],
): Promise<{ tags: string[] }> {
  if (!isPublicId(publicId)) throw new AppError('notFound');
  const known = await listTags(viewer);
  const tags = settleTags(
    wanted,
    known.map(({ tag }) => tag),
  );
  const { count } = await db.favorite.updateMany({
    where: { memberId: viewer.id, card: { publicId } },
    data: { tags },
  });
  if (count === 0) throw new AppError('notFound');
  return { tags };
}
