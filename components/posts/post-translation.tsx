import { getLocale, getTranslations } from 'next-intl/server';
import { ViewBeacon } from '@/components/cards/view-beacon';
import { TranslateOffer } from '@/components/translation/translate-offer';
import type { PostDetail } from '@/lib/posts/post-view';
import { textOfDelta } from '@/lib/rich-text/text';
import { TranslatePost } from './translate-post';

/** Below a post in another language than its reader's: how to have it in theirs. The site's way counts readers as well. */
export async function PostTranslation({ post }: { post: PostDetail }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('posts.translate')]);
  const { offer, publicId, title, description, content } = post;
  if (offer === null) return null;
  const { lang } = content.lang === locale ? title : content;
  const texts = [title, description, { text: textOfDelta(content.delta), lang: content.lang }];
  const link = (
    <TranslateOffer
      id="post"
      lang={lang}
      text={texts.flatMap((each) => (each.lang === lang ? each.text : [])).join('\n')}
    />
  );
  if (offer === 'link') return link;
  return (
    <>
      <ViewBeacon path={`/api/posts/${publicId}/read?locale=${locale}`} />
      <TranslatePost
        publicId={publicId}
        locale={locale}
        words={{
          button: t('button'),
          working: t('working'),
          done: t('done'),
          later: t('later'),
          failed: t('failed'),
          limit: t('limit'),
          tooMany: t('tooMany'),
        }}
      >
        {link}
      </TranslatePost>
    </>
  );
}
