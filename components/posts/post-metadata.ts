import type { Metadata } from 'next';
import { alternatesOf } from '@/lib/content/metadata';
import type { ShareImage } from '@/lib/content/share-tags';
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
  return {
    title,
    description,
    keywords: post.topics.map(({ name }) => name),
    alternates: alternatesOf(locale, path, post.wording),
    // An offer that is over stays for who has its address.
    robots: post.isOver ? { index: false, follow: true } : undefined,
  };
}

/** The picture that chats show of a post: its first one. */
export function postShareImage({ pictures: [picture] }: PostDetail): ShareImage | undefined {
  if (!picture) return undefined;
  const { key, width, height, widths } = picture;
  return { url: mediaUrl(key, widths.at(-1) ?? width), width, height };
}
