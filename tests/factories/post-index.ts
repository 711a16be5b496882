import { expect } from 'vitest';
import { indexPosts } from '@/lib/posts/index-posts';
import { db } from '@/lib/server/db';

type Row = {
  post_id: number;
  level: number;
  listed_at: Date;
  valid_until: Date | null;
  terms: string[];
  head: string;
  body: string;
};

/** The index as it is stored. */
export const postIndexRows = () =>
  db.$queryRaw<Row[]>`
    SELECT post_id, level, listed_at, valid_until, terms, head::text, body::text FROM post_search ORDER BY post_id`;

/** The index says what it would say if it were made anew, of the posts that lists show. */
export async function expectNoDrift(what?: string): Promise<void> {
  const before = await postIndexRows();
  const listed = await db.post.findMany({
    where: { listedAt: { not: null } },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  expect(
    before.map((row) => row.post_id),
    what,
  ).toEqual(listed.map(({ id }) => id));
  const all = await db.post.findMany({ select: { id: true } });
  await db.$transaction((tx) =>
    indexPosts(
      tx,
      all.map(({ id }) => id),
    ),
  );
  expect(await postIndexRows(), what).toEqual(before);
}
