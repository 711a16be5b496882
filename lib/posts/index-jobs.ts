import 'server-only';
import { readGazetteer } from '@/lib/search/gazetteer-rows';
import { TOKENS_VERSION } from '@/lib/search/tokens';
import type { PrismaClient } from '@/lib/server/generated/prisma/client';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { indexPosts } from './index-posts';
import { lockFreePosts, lockPosts } from './locks';
import { postLevelQuotas, postLevelStarts } from './search-levels';

/** A client of its own: these jobs open transactions. */
type Db = PrismaClient;

/** Posts that one transaction locks and writes. */
const batch = 100;

/**
 * Writes the index rows of listed posts anew that are out of date, or that other tokens made.
 * @param most posts of one run; the next run goes on
 * @returns how many were written
 */
export async function reindexPosts(db: Db, { most = 5_000 } = {}): Promise<number> {
  let written = 0;
  const gazetteer = await readGazetteer(db);
  while (written < most) {
    const stale = await db.$queryRaw<{ id: number }[]>`
      SELECT id FROM post WHERE listed_at IS NOT NULL AND search_version < ${TOKENS_VERSION}
      ORDER BY search_version, id LIMIT ${Math.min(batch, most - written)}::integer`;
    const ids = stale.map(({ id }) => id).sort((one, other) => one - other);
    if (ids.length === 0) break;
    await db.$transaction(async (tx) => {
      await lockPosts(tx, ids);
      await indexPosts(tx, ids, gazetteer);
    });
    written += ids.length;
  }
  return written;
}

/** Whose posts say something else now. */
export type StalePosts = { memberId: number } | { topicId: number } | { industryIds: readonly number[] };

/**
 * Marks the index rows of posts as out of date whose author, topic or industry has another name or place, and writes the first
 * ones anew. In parts, so that no post is locked for long.
 * @returns how many were marked
 */
export async function reindexPostsOf(db: Db, of: StalePosts): Promise<number> {
  let marked = 0;
  for (let after = 0; ; ) {
    const rows = await db.$queryRaw<{ id: number }[]>`
      SELECT ${'topicId' in of ? Prisma.sql`t.post_id` : Prisma.sql`p.id`} AS id ${staleFrom(of, after)}
        AND p.listed_at IS NOT NULL ORDER BY 1 LIMIT ${batch}::integer`;
    const last = rows.at(-1);
    if (last === undefined) break;
    marked += await db.$executeRaw`
      UPDATE post SET search_version = 0 WHERE id = ANY (${rows.map(({ id }) => id)}::integer[]) AND search_version <> 0`;
    after = last.id;
  }
  if (marked > 0) await reindexPosts(db);
  return marked;
}

function staleFrom(of: StalePosts, after: number): Prisma.Sql {
  if ('topicId' in of)
    return Prisma.sql`FROM post_topic t JOIN post p ON p.id = t.post_id WHERE t.topic_id = ${of.topicId} AND t.post_id > ${after}`;
  const where =
    'memberId' in of
      ? Prisma.sql`p.owner_id = ${of.memberId}`
      : Prisma.sql`p.industry_id IN (
          SELECT id FROM industry WHERE id = ANY (${[...of.industryIds]}::integer[])
            OR parent_id = ANY (${[...of.industryIds]}::integer[]))`;
  return Prisma.sql`FROM post p WHERE ${where} AND p.id > ${after}`;
}

type Move = { post_id: number; level: number };

/**
 * Puts posts into the level that their age gives them, where level 0 has grown past its quota by a quarter. Posts that somebody
 * is writing at this moment are left for the next run.
 * @returns how many were moved
 */
export async function relevelPosts(db: Db): Promise<number> {
  const [first] = postLevelQuotas;
  const full = Math.ceil(first * 1.25);
  const [counted] = await db.$queryRaw<{ full: boolean }[]>`
    SELECT count(*) > ${full}::integer AS full FROM (SELECT FROM post_search WHERE level = 0 LIMIT ${full + 1}::integer) s`;
  if (counted?.full !== true) return 0;
  let moved = 0;
  // The oldest level first: what moves on makes room.
  for (let level = postLevelQuotas.length - 1; level >= 0; level -= 1) moved += await moveOn(db, level);
  return moved;
}

/** Moves what is older than a level's stretch to the next one, the oldest first. */
async function moveOn(db: Db, level: number): Promise<number> {
  const [start] = await db.$queryRaw<{ listed_at: Date; post_id: number }[]>`
    SELECT listed_at, post_id FROM post_search ORDER BY listed_at DESC, post_id DESC
    OFFSET ${postLevelStarts[level] ?? 0}::integer LIMIT 1`;
  if (start === undefined) return 0;
  let moved = 0;
  for (let skip = 0; ; ) {
    const moves = await db.$queryRaw<Move[]>`
      SELECT post_id, level FROM post_search
      WHERE level = ${level} AND (listed_at, post_id) <= (${start.listed_at}, ${start.post_id})
      ORDER BY listed_at, post_id OFFSET ${skip}::integer LIMIT ${batch}::integer`;
    if (moves.length === 0) return moved;
    const went = await moveRows(db, moves, level + 1);
    moved += went;
    // Those that are held stay before the rest.
    skip += moves.length - went;
  }
}

async function moveRows(db: Db, moves: readonly Move[], level: number): Promise<number> {
  return db.$transaction(async (tx) => {
    const free = await lockFreePosts(
      tx,
      moves.map(({ post_id }) => post_id),
    );
    return tx.$executeRaw`
      UPDATE post_search SET level = ${level} WHERE post_id = ANY (${[...free]}::integer[]) AND level = ${level - 1}`;
  });
}
