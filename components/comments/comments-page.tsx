import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import type { CommentPage } from '@/lib/comments/comment-view';
import { alternatesOf } from '@/lib/content/metadata';
import { langOf } from '@/lib/i18n/lang-of';
import type { Locale } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import type { PostDetail } from '@/lib/posts/post-view';
import { paths } from '@/lib/shared/paths';
import { CommentsSection } from './comments-section';

type Props = { post: PostDetail; list: CommentPage };

/** A later page of what is said to a post, with the way back to it. */
export async function CommentsPage({ post, list }: Props) {
  const [locale, t, posts] = await Promise.all([
    getLocale(),
    getTranslations('comments.page'),
    getTranslations('posts'),
  ]);
  const { title, publicId } = post;
  return (
    <article className="container-page" data-by={post.mark}>
      <Breadcrumbs
        crumbs={[
          { name: posts('interact.title'), href: paths.interact() },
          { name: title.text, href: paths.post(publicId) },
          { name: t('number', { page: list.page }), href: paths.postComments(publicId, list.page) },
        ]}
      />
      <div className="comments-head">
        <h1 {...langOf(title.lang, locale)}>
          <Link href={paths.post(publicId)}>{title.text}</Link>
        </h1>
        <Link href={paths.post(publicId)} className="link">
          {t('back')}
        </Link>
      </div>
      <CommentsSection post={publicId} list={list} />
    </article>
  );
}

/** Head of such a page. */
export async function commentsMetadata(
  locale: Locale,
  post: PostDetail,
  list: CommentPage,
): Promise<Metadata> {
  const t = await getTranslations('comments.page');
  return {
    title: t('title', { title: post.title.text, page: list.page }),
    alternates: alternatesOf(locale, paths.postComments(post.publicId, list.page), post.wording),
    robots: post.isOver ? { index: false, follow: true } : undefined,
  };
}
