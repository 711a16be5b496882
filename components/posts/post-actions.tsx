import { getLocale, getTranslations } from 'next-intl/server';
import { absoluteUrl } from '@/lib/content/json-ld';
import type { PostAuthor, PostDetail } from '@/lib/posts/post-view';
import { paths } from '@/lib/shared/paths';
import { PostBar } from './post-bar';

/** What else one can do with a post than to like it and say something to it. */
export async function PostActions({ post, author }: { post: PostDetail; author: PostAuthor }) {
  const locale = await getLocale();
  const t = await getTranslations('posts');
  const common = await getTranslations('common');
  const favorites = await getTranslations('favorites.card');
  const messages = await getTranslations('messages.button');
  const person = await getTranslations('social.person');
  const errors = await getTranslations('errors.codes');
  return (
    <PostBar
      publicId={post.publicId}
      cardId={author.card?.publicId ?? null}
      url={absoluteUrl(locale, paths.post(post.publicId))}
      title={post.title.text}
      author={author.name.text}
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
          { icon: 'flag', text: person('button') },
        ],
      }}
    />
  );
}
