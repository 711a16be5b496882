import 'server-only';
import { absoluteUrl } from '@/lib/content/json-ld';
import type { Locale } from '@/lib/i18n/locales';
import { textOfDelta } from '@/lib/rich-text/text';
import { env } from '@/lib/server/env';
import { mediaUrl } from '@/lib/shared/media';
import { cardPath, paths } from '@/lib/shared/paths';
import type { PostAuthor, PostDetail } from './post-view';

/** What a reader said to a post, as its page shows it. */
type SaidToPost = { publicId: string; text: string; lang: Locale; name: string; createdAt: string };

/**
 * schema.org DiscussionForumPosting of a post with what its page shows of the comments; nothing in it is a contact detail that
 * its author did not write there.
 */
export function postJsonLd(
  locale: Locale,
  post: PostDetail,
  author: PostAuthor,
  said: readonly SaidToPost[],
  saidCount: number,
): object {
  const url = absoluteUrl(locale, paths.post(post.publicId));
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    '@id': `${url}#post`,
    url,
    headline: post.title.text,
    abstract: post.description.text,
    text: textOfDelta(post.content.delta),
    inLanguage: post.content.lang,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    expires: post.validUntil ?? undefined,
    author: {
      '@type': author.card?.kind === 'company' ? 'Organization' : 'Person',
      name: author.name.text,
      url: author.card ? absoluteUrl(locale, cardPath(author.card)) : undefined,
    },
    image: post.pictures.map(
      ({ key, widths, width }) => env().SITE_URL + mediaUrl(key, widths.at(-1) ?? width),
    ),
    commentCount: saidCount,
    comment: said.map(({ publicId, text, lang, name, createdAt }) => ({
      '@type': 'Comment',
      url: absoluteUrl(locale, paths.comment(post.publicId, publicId)),
      text,
      inLanguage: lang,
      dateCreated: createdAt,
      author: { '@type': 'Person', name },
    })),
    keywords: post.topics.map(({ name }) => name).join(', ') || undefined,
  };
}
