import { getLocale, getTranslations } from 'next-intl/server';
import { RichText } from '@/components/content/rich-text';
import { langOf } from '@/lib/i18n/lang-of';
import { localeTable } from '@/lib/i18n/locales';
import type { PostDetail } from '@/lib/posts/post-view';
import { PostTranslation } from './post-translation';

/** What a post says at length, its language where that is not the reader's, and the way to have it in theirs. */
export async function PostContent({ post }: { post: PostDetail }) {
  const [locale, common] = await Promise.all([getLocale(), getTranslations('common')]);
  const { delta, lang, source } = post.content;
  return (
    <div>
      <RichText delta={delta} {...langOf(lang, locale)} />
      {source === 'original' && lang !== locale ? (
        <p className="mt-1 text-xs text-muted">
          {common('originalIn', { language: localeTable[lang].name })}
        </p>
      ) : null}
      <PostTranslation post={post} />
    </div>
  );
}
