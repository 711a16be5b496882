import { type RowFace, rowFaceOf } from '@/components/cards/row-face';
import { langOf } from '@/lib/i18n/lang-of';
import type { Locale } from '@/lib/i18n/locales';
import type { PostHead } from '@/lib/posts/post-view';
import { cutToWidth } from '@/lib/shared/cut-text';
import { mediaUrl } from '@/lib/shared/media';
import { localePath, paths } from '@/lib/shared/paths';

/** What a row says of the description at most, in widths of a Latin letter. */
const descriptionWidth = 160;

/** A file of this width is sharp where the pictures of a row stand. */
const pictureWidth = 240;

type RowText = { text: string; lang?: Locale };

/** What a row of a feed says, as it is sent to the browser: what it does not say has no property. */
export type PostRowView = RowFace & {
  href: string;
  /** By which a browser hides what a blocked member wrote. */
  mark: string;
  name: RowText;
  title: RowText;
  at: string;
  time: string;
  /** Beside the time: that a machine translated it, likes and comments. */
  notes?: string[];
  side?: 'supply' | 'demand';
  text?: RowText;
  /** Addresses of its first pictures, and how many there are besides. */
  pictures?: string[];
  more?: string;
  /** Until when it holds, and what it is about. */
  about?: string;
};

export type PostRowWords = {
  /** "Until 30 Nov 2026". */
  until: (day: string) => string;
  time: (at: string) => string;
  pictures: (count: number) => string;
  likes: (count: number) => string;
  comments: (count: number) => string;
  /** Of a title that a machine translated. */
  translated: string;
};

/**
 * The row of a post.
 * @param detailed with what it says and shows, and what it is about
 */
export function postRowViewOf(
  post: PostHead,
  locale: Locale,
  words: PostRowWords,
  detailed: boolean,
): PostRowView {
  const { author, title, answers, side } = post;
  const notes = [
    title.source === 'machine' && words.translated,
    answers?.likes && words.likes(answers.likes),
    answers?.comments && words.comments(answers.comments),
  ].filter((note) => typeof note === 'string');
  const shown = ({ text, lang }: { text: string; lang: Locale }): RowText => ({
    text,
    ...langOf(lang, locale),
  });
  return {
    href: localePath(locale, paths.post(post.publicId)),
    mark: post.mark,
    ...rowFaceOf({ logo: author.picture, name: author.name }),
    name: shown(author.name),
    title: shown(title),
    at: post.publishedAt,
    time: words.time(post.publishedAt),
    ...(notes.length > 0 && { notes }),
    ...(side && { side }),
    ...(detailed && detailsOf(post, shown, words)),
  };
}

/** What it says in short, its first pictures, and what it is about. */
function detailsOf(
  post: PostHead,
  shown: (text: { text: string; lang: Locale }) => RowText,
  words: PostRowWords,
): Pick<PostRowView, 'text' | 'pictures' | 'more' | 'about'> {
  const { description, pictures, pictureCount, industry, province, topics, validUntil } = post;
  const about = [
    validUntil && words.until(validUntil),
    industry?.name,
    province?.name,
    ...topics.map(({ name }) => name),
  ].filter(Boolean);
  const more = pictureCount - pictures.length;
  return {
    text: shown({ ...description, text: cutToWidth(description.text, descriptionWidth) }),
    ...(pictures.length > 0 && {
      pictures: pictures.map(({ key, widths, width }) =>
        mediaUrl(key, widths.find((wide) => wide >= pictureWidth) ?? width),
      ),
    }),
    ...(pictures.length > 0 && more > 0 && { more: words.pictures(more) }),
    ...(about.length > 0 && { about: about.join(' · ') }),
  };
}
