import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { isPublicId } from '@/lib/shared/ids';
import { settleTags, tagsMost } from '@/lib/shared/own-tags';
import type { Viewer } from '@/lib/shared/viewer';
import { listTags } from './queries';
import type { FavoriteSelection } from './schemas';
import { selectedIds } from './selected';

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
    data: { tags, changedAt: new Date() },
  });
  if (count === 0) throw new AppError('notFound');
  return { tags };
}

type TagChange = { selection: FavoriteSelection; tag: string; on: boolean };

/**
 * Gives favourites of the viewer a tag, in the spelling that they use already, or takes it off them. What is so already stays so.
 * @returns how many changed, and how many have no room for another tag
 * @throws AppError `nothingSelected`
 */
export async function changeTag(
  viewer: Viewer,
  { selection, tag: wanted, on }: TagChange,
): Promise<{ count: number; full: number }> {
  const known = await listTags(viewer);
  const [tag = wanted] = settleTags(
    [wanted],
    known.map((each) => each.tag),
  );
  return db.$transaction(async (tx) => {
    await lockMember(tx, viewer.id);
    const ids = await selectedIds(tx, viewer, selection);
    const among = Prisma.sql`member_id = ${viewer.id} AND card_id = ANY(${ids}::integer[])`;
    const has = Prisma.sql`tags @> ARRAY[${tag}]::text[]`;
    if (!on) {
      const count = await tx.$executeRaw`
        UPDATE favorite SET tags = array_remove(tags, ${tag}), changed_at = now() WHERE ${among} AND ${has}`;
      return { count, full: 0 };
    }
    const count = await tx.$executeRaw`
      UPDATE favorite SET tags = array_append(tags, ${tag}), changed_at = now()
      WHERE ${among} AND NOT ${has} AND cardinality(tags) < ${tagsMost}`;
    const [left] = await tx.$queryRaw<{ full: number }[]>`
      SELECT count(*)::integer AS full FROM favorite WHERE ${among} AND NOT ${has}`;
    return { count, full: left?.full ?? 0 };
  });
}
