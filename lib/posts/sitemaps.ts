import 'server-only';
import { dayOf, partsTo, readableIn, rowsOfPart, type SitemapSource } from '@/lib/content/sitemaps';
import { db } from '@/lib/server/db';
import { paths } from '@/lib/shared/paths';
import { publicPosts } from './public-posts';
import { listTopics } from './topics';

/** What stands in the lists; an offer that is over is for who has its address. */
export const postSitemap: SitemapSource = {
  async parts() {
    const rows = await db.$queryRaw<{ last: number | null }[]>`SELECT max(id) AS last FROM post`;
    return partsTo(rows[0]?.last ?? null);
  },
  async entries(locale, part) {
    const { where, ...range } = rowsOfPart(part);
    const there = { in: readableIn(locale) };
    const written = {
      OR: [
        { sourceLocale: there },
        { translations: { some: { locale: there, field: { in: ['title', 'content'] } } } },
      ],
    };
    const rows = await db.post.findMany({
      where: { AND: [where, publicPosts, { listedAt: { not: null } }, written] },
      ...range,
      select: { publicId: true, updatedAt: true },
    });
    return rows.map(({ publicId, updatedAt }) => ({ path: paths.post(publicId), changed: dayOf(updatedAt) }));
  },
};

/** Everybody's posts, and the topics of which there are some; an empty list is no page for a search engine. */
export const feedSitemap: SitemapSource = {
  async entries(locale) {
    const [topics, used] = await Promise.all([
      listTopics(locale),
      db.topic.findMany({
        where: { posts: { some: { post: { listedAt: { not: null } } } } },
        take: 500,
        select: { id: true },
      }),
    ]);
    const ids = new Set(used.map(({ id }) => id));
    return [
      { path: paths.community() },
      ...topics
        .filter(({ id }) => ids.has(id))
        .map(({ slug }) => ({ path: paths.interact({ topic: slug }) })),
    ];
  },
};
