import 'server-only';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { isPageSlug } from './page-slug';

/**
 * How often a published page was viewed.
 * @throws AppError `notFound`
 */
export async function getPageViews(slug: string): Promise<number> {
  const page = isPageSlug(slug)
    ? await db.page.findFirst({
        where: { slug, publishedAt: { lte: new Date() }, deletedAt: null },
        select: { viewCount: true },
      })
    : null;
  if (!page) throw new AppError('notFound');
  return page.viewCount;
}

/**
 * Counts a view of a published page.
 * @returns how often it was viewed, this one included
 * @throws AppError `notFound`
 */
export async function recordPageView(slug: string): Promise<number> {
  if (!isPageSlug(slug)) throw new AppError('notFound');
  const rows = await db.$queryRaw<{ view_count: number }[]>`
    UPDATE page SET view_count = view_count + 1
    WHERE slug = ${slug} AND published_at <= now() AND deleted_at IS NULL
    RETURNING view_count`;
  const [row] = rows;
  if (!row) throw new AppError('notFound');
  return row.view_count;
}
