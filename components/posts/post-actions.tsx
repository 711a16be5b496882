import { getLocale, getTranslations } from 'next-intl/server';
import { absoluteUrl } from '@/lib/content/json-ld';
import type { PostAuthor, PostDetail } from '@/lib/posts/post-view';
import { paths } from '@/lib/shared/paths';
import { PostBar } from './post-bar';

/** Everything that one can do with a post, in one bar: below it, on the phone at the foot of the screen, above the tabs. */
export async function PostActions({ post, author }: { post: PostDetail; author: PostAuthor }) {
  const locale = await getLocale();
  const t = await getTranslations('posts');
  const common = await getTranslations('common');
  const favorites = await getTranslations('favorites.card');
  const messages = await getTranslations('messages.button');
  const moderation = await getTranslations('moderation');
  const errors = await getTranslations('errors.codes');
  return (
    <section aria-label={t('actions')} className="action-bar">
      <PostBar
        publicId={post.publicId}
        cardId={author.card?.publicId ?? null}
        url={absoluteUrl(locale, paths.post(post.publicId))}
        title={post.title.text}
        bar={{
          more: t('more'),
          first: 2,
          failed: errors('network'),
          buttons: [
            { icon: 'star', text: favorites('favorite'), title: favorites('loginToFavorite') },
            { icon: 'share-2', text: common('share.open') },
            { icon: 'send', text: messages('author'), title: messages('login') },
            ...(author.card
              ? [{ icon: 'bell', text: favorites('follow'), title: favorites('loginToFollow') }]
              : []),
            { icon: 'flag', text: moderation('report.button') },
          ],
        }}
      />
    </section>
  );
}
