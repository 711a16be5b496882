import { getTranslations } from 'next-intl/server';
import { rssResponse } from '@/lib/content/rss';
import { isLocale } from '@/lib/i18n/locales';
import { getFeed } from '@/lib/posts/queries';
import { paths } from '@/lib/shared/paths';

export const revalidate = 600;

/** Made when it is asked for, and then kept like a page. */
export function generateStaticParams() {
  return [];
}

type Context = { params: Promise<{ locale: string }> };

/** RSS of the newest posts, as the reader of the language sees them in the community. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const [t, feed] = await Promise.all([
    getTranslations({ locale, namespace: 'posts' }),
    getFeed({ time: 'all', page: 1 }, locale),
  ]);
  const items = (feed?.posts ?? []).map((post) => ({
    title: post.title.text,
    path: paths.post(post.publicId),
    at: post.publishedAt,
    categories: [post.side && t(`kinds.${post.side}`), ...post.topics.map(({ name }) => name)].filter(
      (category): category is string => category !== null,
    ),
    text: post.description.text,
  }));
  return rssResponse(
    locale,
    {
      self: paths.communityFeed(),
      page: paths.community(),
      title: t('community.title'),
      description: t('community.description'),
    },
    items,
  );
}
