import 'server-only';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { readPage } from '@/lib/server/read-page';
import { dayMs } from '@/lib/shared/durations';
import { isPublicId } from '@/lib/shared/ids';
import type { ListPage } from '@/lib/shared/paging';
import { originDays } from '../like-origin';
import { type LikeFilter, manyAccounts, manyLikes } from './like-list';

/** How far back is looked. */
const lookedBack = () => new Date(Date.now() - originDays * dayMs);

/** Accounts that a search finds. */
const soughtAccounts = 50;

/** Accounts named with a post. */
const namedAccounts = 20;

/** What an account liked on a day in Vietnam. */
export type LikeDay = {
  member: { publicId: string; nickname: string };
  /** "2026-11-30" */
  day: string;
  posts: number;
  comments: number;
  /** Those of both that were taken away. */
  hidden: number;
};

const localDay = Prisma.sql`(created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date`;

type Sought = { memberIds: number[]; postId: number | null };

/** Whom and which post a search means: a post's address or identifier, an account's mail, identifier or a part of its name. */
async function readSought(q: string): Promise<Sought | null> {
  if (q === '') return null;
  const id = q.replace(/[?#].*$/, '').replace(/^.*\//, '');
  const contains = { contains: escapeLike(q), mode: 'insensitive' } as const;
  const [post, members] = await Promise.all([
    isPublicId(id) ? db.post.findUnique({ where: { publicId: id }, select: { id: true } }) : null,
    db.member.findMany({
      where: {
        OR: [{ email: contains }, { nickname: contains }, ...(isPublicId(q) ? [{ publicId: q }] : [])],
      },
      orderBy: { id: 'desc' },
      take: soughtAccounts,
      select: { id: true },
    }),
  ]);
  return { memberIds: members.map(({ id: memberId }) => memberId), postId: post?.id ?? null };
}

/** Likes of one account or of those sought, among them of whoever liked the post that is sought last; else of the last month. */
function likesWithin({ member }: LikeFilter, sought: Sought | null): Prisma.Sql {
  if (member !== undefined)
    return Prisma.sql`member_id = (SELECT id FROM member WHERE public_id = ${member})`;
  if (sought === null) return Prisma.sql`created_at >= ${lookedBack()}`;
  return Prisma.sql`member_id IN (
    SELECT unnest(${sought.memberIds}::int[]) UNION
    (SELECT member_id FROM post_like WHERE post_id = ${sought.postId}::int ORDER BY created_at DESC LIMIT ${soughtAccounts}))`;
}

/** Accounts with very many likes in a day of the last month; of one account, or of those sought, all their days. The last day first. */
export async function listLikeDays(filter: LikeFilter): Promise<ListPage<LikeDay>> {
  const { member } = filter;
  const sought = await readSought(filter.q);
  const within = likesWithin(filter, sought);
  const fewest = member === undefined && sought === null ? manyLikes : 0;
  const days = Prisma.sql`
    SELECT member_id, day, sum(posts)::integer AS posts, sum(comments)::integer AS comments, sum(hidden)::integer AS hidden
    FROM (
      SELECT member_id, ${localDay} AS day, count(*) AS posts, 0 AS comments, count(hidden_at) AS hidden
      FROM post_like WHERE ${within} GROUP BY 1, 2
      UNION ALL
      SELECT member_id, ${localDay}, 0, count(*), count(hidden_at) FROM comment_like WHERE ${within} GROUP BY 1, 2) each
    GROUP BY member_id, day HAVING sum(posts) + sum(comments) > ${fewest}`;
  const list = await readPage({
    page: filter.page,
    count: (take) => countOf(Prisma.sql`${days} LIMIT ${take}`),
    read: ({ skip, take }) =>
      db.$queryRaw<(Omit<LikeDay, 'member'> & LikeDay['member'])[]>`
        SELECT member.public_id AS "publicId", nickname, to_char(day, 'YYYY-MM-DD') AS day, posts, comments, hidden
        FROM (${days}) days JOIN member ON member.id = days.member_id
        ORDER BY days.day DESC, posts + comments DESC, member.id LIMIT ${take} OFFSET ${skip}`,
  });
  return {
    ...list,
    rows: list.rows.map(({ publicId, nickname, ...row }) => ({ member: { publicId, nickname }, ...row })),
  };
}

/** A post that several accounts of one address liked. */
export type LikeGroup = {
  post: { publicId: string; title: string; lang: string };
  accounts: number;
  /** Those of them that were taken away. */
  hidden: number;
  last: Date;
  /** The first of them. */
  members: { publicId: string; nickname: string }[];
};

/** Posts with likes of several accounts from one address in the last month, the last liked first; a search narrows them. */
export async function listLikeGroups(filter: LikeFilter): Promise<ListPage<LikeGroup>> {
  const since = lookedBack();
  const sought = await readSought(filter.q);
  const meant =
    sought === null
      ? Prisma.empty
      : Prisma.sql`AND (post_id = ${sought.postId}::int OR bool_or(member_id = ANY(${sought.memberIds}::int[])))`;
  const groups = Prisma.sql`
    SELECT post_id, origin, count(*)::integer AS accounts, count(hidden_at)::integer AS hidden, max(created_at) AS last
    FROM post_like WHERE origin IS NOT NULL AND created_at >= ${since}
    GROUP BY post_id, origin HAVING count(*) >= ${manyAccounts} ${meant}`;
  const list = await readPage({
    page: filter.page,
    count: (take) => countOf(Prisma.sql`${groups} LIMIT ${take}`),
    read: ({ skip, take }) =>
      db.$queryRaw<(Omit<LikeGroup, 'post'> & LikeGroup['post'])[]>`
        SELECT post.public_id AS "publicId", coalesce(nullif(post.title, ''), post.public_id) AS title,
          post.source_locale AS lang, accounts, hidden, last, named.members
        FROM (SELECT * FROM (${groups}) all_groups ORDER BY last DESC, post_id, origin LIMIT ${take} OFFSET ${skip}) page
        JOIN post ON post.id = page.post_id
        CROSS JOIN LATERAL (
          SELECT json_agg(json_build_object('publicId', public_id, 'nickname', nickname)) AS members
          FROM (SELECT member.public_id, nickname FROM post_like l JOIN member ON member.id = l.member_id
            WHERE l.post_id = page.post_id AND l.origin = page.origin AND l.created_at >= ${since}
            ORDER BY l.created_at, member.id LIMIT ${namedAccounts}) those) named
        ORDER BY last DESC, page.post_id, page.origin`,
  });
  return {
    ...list,
    rows: list.rows.map(({ publicId, title, lang, ...row }) => ({ post: { publicId, title, lang }, ...row })),
  };
}

async function countOf(rows: Prisma.Sql): Promise<number> {
  const [row] = await db.$queryRaw<
    { count: number }[]
  >`SELECT count(*)::integer AS count FROM (${rows}) counted`;
  return row?.count ?? 0;
}

/** An account, and which likes it has; null for nobody known. */
export async function getLiker(
  publicId: string,
): Promise<{ publicId: string; nickname: string; hasShown: boolean; hasHidden: boolean } | null> {
  const [row] = await db.$queryRaw<
    { publicId: string; nickname: string; hasShown: boolean; hasHidden: boolean }[]
  >`
    WITH own AS (
      SELECT l.hidden_at FROM member JOIN post_like l ON l.member_id = member.id WHERE member.public_id = ${publicId}
      UNION ALL
      SELECT l.hidden_at FROM member JOIN comment_like l ON l.member_id = member.id WHERE member.public_id = ${publicId})
    SELECT public_id AS "publicId", nickname, EXISTS (SELECT 1 FROM own WHERE hidden_at IS NULL) AS "hasShown",
      EXISTS (SELECT 1 FROM own WHERE hidden_at IS NOT NULL) AS "hasHidden"
    FROM member WHERE public_id = ${publicId}`;
  return row ?? null;
}
