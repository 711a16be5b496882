import type { Metadata } from 'next';
import { alternatesOf, openGraphOf } from '@/lib/content/metadata';
import type { Locale } from '@/lib/i18n/locales';
import type { PostDetail } from '@/lib/posts/post-view';
import { cutText } from '@/lib/shared/cut-text';
import { mediaUrl } from '@/lib/shared/media';
import { paths } from '@/lib/shared/paths';

/** Head of a post's page: what it says, and its first picture. */
export function postMetadata(locale: Locale, post: PostDetail): Metadata {
  const path = paths.post(post.publicId);
  const title = post.title.text;
  const description = cutText(post.description.text.replace(/\s+/g, ' '), 160);
  const [picture] = post.pictures;
  const image = picture && {
    url: mediaUrl(picture.key, picture.widths.at(-1) ?? picture.width),
    width: picture.width,
    height: picture.height,
    alt: title,
  };
  return {
    title,
    description,
    keywords: post.topics.map(({ name }) => name),
    alternates: alternatesOf(locale, path, post.wording),
    openGraph: openGraphOf(locale, path, { title, description, ...(image ? { image } : {}) }),
    // An offer that is over stays for who has its address.
    robots: post.isOver ? { index: false, follow: true } : undefined,
  };
}
