import { CardPicture } from '@/components/cards/card-picture';
import { langOf } from '@/lib/i18n/lang-of';
import type { Locale } from '@/lib/i18n/locales';
import type { PostHead } from '@/lib/posts/post-view';
import { cutToWidth } from '@/lib/shared/cut-text';
import { mediaUrl } from '@/lib/shared/media';
import { localePath, paths } from '@/lib/shared/paths';

/** What a row says of the description at most, in widths of a Latin letter. */
const descriptionWidth = 160;

export type PostRowWords = {
  supply: string;
  demand: string;
  /** "Until 30 Nov 2026". */
  until: (day: string) => string;
  time: (at: string) => string;
  pictures: (count: number) => string;
  likes: (count: number) => string;
  comments: (count: number) => string;
  /** Of a title that a machine translated. */
  translated: string;
};

type Props = {
  post: PostHead;
  level: 2 | 3;
  /** With what it says and shows, and what it is about. */
  detailed: boolean;
  locale: Locale;
  words: PostRowWords;
};

/** A post as a row of a feed: who, what and where; the whole row leads to it. */
export function PostRow({ post, level, detailed, locale, words }: Props) {
  const Title = `h${level}` as const;
  const { author, side } = post;
  return (
    <li className="post-row" data-by={post.mark}>
      <CardPicture card={{ logo: author.picture, name: author.name }} />
      <div>
        <p className="by">
          <b {...langOf(author.name.lang, locale)}>{author.name.text}</b>
          <time dateTime={post.publishedAt}>{words.time(post.publishedAt)}</time>
          {post.title.source === 'machine' ? <i>{words.translated}</i> : null}
          {post.answers?.likes ? <i>{words.likes(post.answers.likes)}</i> : null}
          {post.answers?.comments ? <i>{words.comments(post.answers.comments)}</i> : null}
        </p>
        <Title>
          {side ? (
            <span className={side === 'supply' ? 'badge badge-success' : 'badge badge-accent'}>
              {words[side]}
            </span>
          ) : null}
          <a href={localePath(locale, paths.post(post.publicId))} {...langOf(post.title.lang, locale)}>
            {post.title.text}
          </a>
        </Title>
        {detailed ? <Details post={post} locale={locale} words={words} /> : null}
      </div>
    </li>
  );
}

/** What it says in short, its first pictures, and what it is about. */
function Details({ post, locale, words }: Pick<Props, 'post' | 'locale' | 'words'>) {
  const about = [post.industry?.name, post.province?.name, ...post.topics.map(({ name }) => name)].filter(
    Boolean,
  );
  const more = post.pictureCount - post.pictures.length;
  return (
    <>
      <p {...langOf(post.description.lang, locale)}>{cutToWidth(post.description.text, descriptionWidth)}</p>
      {post.pictures.length > 0 ? (
        <p className="pictures">
          {post.pictures.map(({ key, widths, width }) => (
            // biome-ignore lint/performance/noImgElement: the sizes were made when the picture was stored
            <img
              key={key}
              src={mediaUrl(key, widths.find((wide) => wide >= 240) ?? width)}
              alt=""
              width={120}
              height={90}
              loading="lazy"
              decoding="async"
            />
          ))}
          {more > 0 ? <span>{words.pictures(more)}</span> : null}
        </p>
      ) : null}
      {about.length > 0 || post.validUntil ? (
        <p className="about">
          {[post.validUntil && words.until(post.validUntil), ...about].filter(Boolean).join(' · ')}
        </p>
      ) : null}
    </>
  );
}
