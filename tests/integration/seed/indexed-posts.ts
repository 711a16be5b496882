import { expect } from 'vitest';
import { indexPosts } from '@/lib/posts/index-posts';
import { db } from '@/lib/server/db';

const rows = () =>
  db.$queryRaw<{ post_id: number; listed_at: Date }[]>`
    SELECT post_id, listed_at, valid_until, terms, head::text, body::text FROM post_search ORDER BY post_id`;

/** The index holds those of some posts that lists show, each as the write of a post would have written it. */
export async function expectIndexed(posts: readonly { id: number; listedAt: Date | null }[]): Promise<void> {
  const before = await rows();
  const listed = posts.filter(({ listedAt }) => listedAt !== null);
  const time = new Map(before.map((row) => [row.post_id, row.listed_at]));
  expect(time).toEqual(new Map(listed.map(({ id, listedAt }) => [id, listedAt])));
  await db.$transaction((tx) =>
    indexPosts(
      tx,
      posts.map(({ id }) => id),
    ),
  );
  expect(await rows()).toEqual(before);
}
