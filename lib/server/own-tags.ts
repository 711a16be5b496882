import 'server-only';
import { type TagCount, tagKey } from '@/lib/shared/own-tags';
import { db } from './db';
import * as Prisma from './generated/prisma/internal/prismaNamespace';

/** Lists in which a member has tags of their own; each has the columns member_id and tags. */
const tables = { favorite: Prisma.raw('favorite'), friend: Prisma.raw('friend') } as const;

export type TaggedList = keyof typeof tables;

/** Tags that are offered to filter by. */
const mostTags = 200;

/** A member's own tags in a list with how many things carry each, the most used first. */
export function listOwnTags(list: TaggedList, memberId: number): Promise<TagCount[]> {
  return db.$queryRaw<TagCount[]>`
    SELECT tag, count(*)::integer AS count FROM ${tables[list]}, unnest(tags) AS tag
    WHERE member_id = ${memberId} GROUP BY tag ORDER BY count DESC, tag LIMIT ${mostTags}`;
}

/**
 * Renames a tag on all things of a member's list; where the new name is there already, the two become one.
 * @returns the name as it is kept and how many things changed
 */
export async function renameOwnTag(
  list: TaggedList,
  memberId: number,
  { from, to }: { from: string; to: string },
): Promise<{ tag: string; count: number }> {
  const others = (await listOwnTags(list, memberId)).filter(({ tag }) => tag !== from);
  const tag = others.find((other) => tagKey(other.tag) === tagKey(to))?.tag ?? to;
  if (tag === from) return { tag, count: 0 };
  const count = await db.$executeRaw`
    UPDATE ${tables[list]} SET tags = CASE WHEN tags @> ARRAY[${tag}]::text[]
      THEN array_remove(tags, ${from}) ELSE array_replace(tags, ${from}, ${tag}) END
    WHERE member_id = ${memberId} AND tags @> ARRAY[${from}]::text[]`;
  return { tag, count };
}

/**
 * Takes a tag off all things of a member's list.
 * @returns how many changed
 */
export async function removeOwnTag(
  list: TaggedList,
  memberId: number,
  tag: string,
): Promise<{ count: number }> {
  const count = await db.$executeRaw`
    UPDATE ${tables[list]} SET tags = array_remove(tags, ${tag})
    WHERE member_id = ${memberId} AND tags @> ARRAY[${tag}]::text[]`;
  return { count };
}
