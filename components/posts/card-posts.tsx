import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { PanelFailure } from '@/components/layout/panel-failure';
import { readKeptPanel } from '@/lib/content/kept-panel';
import { langOf } from '@/lib/i18n/lang-of';
import { getPostsOfCard } from '@/lib/posts/queries';
import { timeZone } from '@/lib/shared/dates';
import { localePath, paths } from '@/lib/shared/paths';

/** What its owner published under a card, the newest first, and the way to all of it. */
export async function CardPosts({ publicId }: { publicId: string }) {
  const [locale, t, format] = await Promise.all([getLocale(), getTranslations('posts'), getFormatter()]);
  const answer = await readKeptPanel('posts of a card', () => getPostsOfCard(publicId, locale));
  if (!answer.ok) return <PanelFailure what="posts" errorId={answer.errorId} />;
  const { posts, hasMore } = answer.data;
  if (posts.length === 0) return null;
  return (
    <section className="panel card-posts">
      <h2>{t('newest')}</h2>
      <ul>
        {posts.map((post) => (
          <li key={post.publicId}>
            <a href={localePath(locale, paths.post(post.publicId))} {...langOf(post.title.lang, locale)}>
              {post.title.text}
            </a>
            <small>
              {[
                post.side && t(`kinds.${post.side}`),
                format.dateTime(new Date(post.publishedAt), { dateStyle: 'medium', timeZone }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      {hasMore ? <a href={localePath(locale, paths.interact({ by: publicId }))}>{t('all')}</a> : null}
    </section>
  );
}
