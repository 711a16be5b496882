import 'server-only';
import { fallbackLocale, type Locale } from '@/lib/i18n/locales';
import { cached } from '@/lib/server/cache/cached';
import { topicsTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';

export type TopicView = {
  id: number;
  slug: string;
  name: string;
  isRetired: boolean;
  /** The slug of the one that it became part of: its address leads there. */
  movedTo: string | null;
};

/** All topics in a language, in their order; a retired one stays for the posts that have it. */
export const listTopics = cached(
  'topics',
  async (locale: Locale): Promise<TopicView[]> => {
    const rows = await db.topic.findMany({
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      take: 500,
      select: {
        id: true,
        slug: true,
        retiredAt: true,
        mergedInto: { select: { slug: true } },
        names: { where: { locale: { in: [locale, fallbackLocale] } }, select: { locale: true, name: true } },
      },
    });
    return rows.map(({ id, slug, retiredAt, mergedInto, names }) => ({
      id,
      slug,
      name: (names.find((row) => row.locale === locale) ?? names[0])?.name ?? slug,
      isRetired: retiredAt !== null,
      movedTo: mergedInto?.slug ?? null,
    }));
  },
  { tags: () => [topicsTag()], revalidate: 3600 },
);
