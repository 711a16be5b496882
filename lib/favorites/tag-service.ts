import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { isPublicId } from '@/lib/shared/ids';
import { changedTags, settleTags, tagsMost } from '@/lib/shared/own-tags';
import type { TagsOfThing } from '@/lib/shared/tag-schemas';
import type { Viewer } from '@/lib/shared/viewer';
import { listTags } from './queries';
import type { FavoriteSelection } from './schemas';
import { selectedIds } from './selected';

/**
 * Gives one of the viewer's favourites these tags in place of those that they saw there; what came since stays.
 * @returns them as they are kept
 * @throws AppError `notFound` where the card is not in the viewer's folder; `invalidInput` with `tags: tooManyTags`
 */
export async function setTags(
  viewer: Viewer,
  publicId: string,
  { tags: typed, seen }: TagsOfThing,
): Promise<{ tags: string[] }> {
  if (!isPublicId(publicId)) throw new AppError('notFound');
  const known = await listTags(viewer);
  const wanted = settleTags(
    typed,
    known.map(({ tag }) => tag),
  );
  return db.$transaction(async (tx) => {
    // Of two changes at once the second is done to what the first left.
    await lockMember(tx, viewer.id);
    const where = { memberId: viewer.id, card: { publicId } };
    const favorite = await tx.favorite.findFirst({ where, select: { tags: true } });
    if (!favorite) throw new AppError('notFound');
    const tags = changedTags(favorite.tags, { tags: wanted, seen });
    if (!tags) throw new AppError('invalidInput', { fieldErrors: { tags: 'tooManyTags' } });
    await tx.favorite.updateMany({ where, data: { tags, changedAt: new Date() } });
    return { tags };
  });
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
