import { getLocale, getTranslations } from 'next-intl/server';
import { PageTranslation } from '@/components/translation/page-translation';
import type { PostDetail } from '@/lib/posts/post-view';
import { textOfDelta } from '@/lib/rich-text/text';

/** Below a post in another language than its reader's: how to have it in theirs. */
export async function PostTranslation({ post }: { post: PostDetail }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('posts.translate')]);
  const { offer, publicId, title, description, content } = post;
  const { lang } = content.lang === locale ? title : content;
  const texts = [title, description, { text: textOfDelta(content.delta), lang: content.lang }];
  return (
    <PageTranslation
      id="post"
      offer={offer}
      texts={texts.filter((each) => each.lang === lang)}
      api={`/api/posts/${publicId}`}
      failed={t('failed')}
    />
  );
}
