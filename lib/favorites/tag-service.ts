import 'server-only';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { isPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { listTags } from './queries';
import { settleTags, tagKey } from './tags';

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

/**
 * Renames a tag on all of the viewer's favourites; where the new name is there already, the two become one.
 * @returns the name as it is kept and how many favourites changed
 */
export async function renameTag(
  viewer: Viewer,
  from: string,
  to: string,
): Promise<{ tag: string; count: number }> {
  const others = (await listTags(viewer)).filter(({ tag }) => tag !== from);
  const tag = others.find((other) => tagKey(other.tag) === tagKey(to))?.tag ?? to;
  if (tag === from) return { tag, count: 0 };
  const count = await db.$executeRaw`
    UPDATE favorite SET tags = CASE WHEN tags @> ARRAY[${tag}]::text[]
      THEN array_remove(tags, ${from}) ELSE array_replace(tags, ${from}, ${tag}) END
    WHERE member_id = ${viewer.id} AND tags @> ARRAY[${from}]::text[]`;
  return { tag, count };
}

/**
 * Takes a tag off all of the viewer's favourites.
 * @returns how many favourites changed
 */
export async function removeTag(viewer: Viewer, tag: string): Promise<{ count: number }> {
  const count = await db.$executeRaw`
    UPDATE favorite SET tags = array_remove(tags, ${tag})
    WHERE member_id = ${viewer.id} AND tags @> ARRAY[${tag}]::text[]`;
  return { count };
}
