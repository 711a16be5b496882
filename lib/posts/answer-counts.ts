import 'server-only';
import { db } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import type { PostAnswers } from './post-view';

/**
 * How often posts are liked and commented on, as everybody sees it: hidden ones and those of deleted members do not count.
 * @param ids internal ids, at most a page of them
 */
export async function readAnswers(ids: readonly number[]): Promise<Map<number, PostAnswers>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<(PostAnswers & { id: number })[]>`
    SELECT id, (SELECT count(*)::integer FROM post_like WHERE post_id = post.id AND shown) AS likes,
      (SELECT count(*)::integer FROM comment WHERE post_id = post.id AND shown) AS comments
    FROM post WHERE id IN (${Prisma.join([...ids])})`;
  return new Map(rows.map(({ id, likes, comments }) => [id, { likes, comments }]));
}
