import 'server-only';
import { apartFrom } from '@/lib/accounts/apart';
import type { Locale } from '@/lib/i18n/locales';
import type { PostHead } from '@/lib/posts/post-view';
import { listPostHeads } from '@/lib/posts/queries';
import { db } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { vietnamDay } from '@/lib/shared/dates';
import { clampPage, type ListPage, pageCount, pageSize } from '@/lib/shared/paging';
import type { Viewer } from '@/lib/shared/viewer';

/** Posts that one may page back to: who wants more of one author looks at their card. */
export const mostFollowed = 200;

/**
 * A page of the posts of whom a member follows, the newest first. Each card's newest posts are read from the index of its owner's
 * posts, no more of each than the page could show, so that a member who follows thousands of cards is answered as well.
 */
export async function listFollowedPosts(
  viewer: Pick<Viewer, 'id'>,
  page: number,
  locale: Locale,
  now = new Date(),
): Promise<ListPage<PostHead>> {
  const asked = Math.min(clampPage(page), mostFollowed / pageSize);
  // One more than the page tells whether there is a next one.
  const most = Math.min(asked * pageSize + 1, mostFollowed);
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT ON (newest.listed_at, newest.id) newest.id
    FROM follow JOIN card ON card.id = follow.card_id AND card.status = 'published'
    JOIN member ON member.id = card.owner_id AND member.deleted_at IS NULL
    CROSS JOIN LATERAL (
      SELECT id, listed_at FROM post
      WHERE owner_id = card.owner_id AND identity = card.kind::text::post_identity AND listed_at IS NOT NULL
        AND (valid_until IS NULL OR valid_until >= ${vietnamDay(now)}::date)
      ORDER BY listed_at DESC, id DESC LIMIT ${most}::integer) newest
    WHERE follow.member_id = ${viewer.id} AND ${apartFrom(viewer.id, Prisma.sql`card.owner_id`)}
    ORDER BY newest.listed_at DESC, newest.id DESC LIMIT ${most}::integer`;
  const last = pageCount(rows.length);
  const shown = Math.min(asked, last);
  const ids = rows.slice((shown - 1) * pageSize, shown * pageSize).map(({ id }) => id);
  return {
    rows: await listPostHeads(ids, locale, { withoutTopics: true }),
    total: rows.length,
    capped: rows.length === most,
    page: shown,
    pageCount: last,
  };
}
