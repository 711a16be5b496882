import type { Metadata } from 'next';
import { alternatesOf } from '@/lib/content/metadata';
import type { ShareImage } from '@/lib/content/share-tags';
import type { Locale } from '@/lib/i18n/locales';
import type { PostDetail } from '@/lib/posts/post-view';
import { cutText } from '@/lib/shared/cut-text';
import { mediaUrl } from '@/lib/shared/media';
import { cardOgPath, type FacedCard, paths } from '@/lib/shared/paths';

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

/** The picture that chats show of a post: its first one, else the card of who wrote it. */
export function postShareImage(
  locale: Locale,
  { pictures: [picture] }: PostDetail,
  face: FacedCard | undefined,
): ShareImage | undefined {
  if (!picture) return face && { url: cardOgPath(face, locale), width: 1200, height: 630 };
  const { key, width, height, widths } = picture;
  return { url: mediaUrl(key, widths.at(-1) ?? width), width, height };
}
