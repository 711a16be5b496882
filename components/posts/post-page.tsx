import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { CardPicture } from '@/components/cards/card-picture';
import { CommentsSection } from '@/components/comments/comments-section';
import { RichText } from '@/components/content/rich-text';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/layout/json-ld';
import { ShareTags } from '@/components/layout/share-tags';
import { OriginalMark } from '@/components/translation/original-mark';
import { TranslationMark } from '@/components/translation/translation-mark';
import { MediaImage } from '@/components/ui/media-image';
import { getComments } from '@/lib/comments/queries';
import { absoluteUrl } from '@/lib/content/json-ld';
import { langOf } from '@/lib/i18n/lang-of';
import { localeTable } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { getAuthorCard } from '@/lib/posts/author-card';
import { postJsonLd } from '@/lib/posts/json-ld';
import type { PostAuthor, PostDetail } from '@/lib/posts/post-view';
import { timeZone } from '@/lib/shared/dates';
import { mediaUrl, type Picture, privateMediaUrl } from '@/lib/shared/media';
import { cardPath, paths } from '@/lib/shared/paths';
import { PictureViewer, type ViewerWords } from './picture-viewer';
import { PostBar } from './post-bar';
import { postMetadata, postShareImage } from './post-metadata';
import { PostTranslation } from './post-translation';

/** A post as everybody may read it. */
export async function PostPage({ post }: { post: PostDetail }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('posts')]);
  const { card } = post.author;
  const [comments, shown] = await Promise.all([
    getComments(post.publicId, 1),
    card && getAuthorCard(card.publicId, locale),
  ]);
  const said = comments.comments.flatMap(({ author, ...comment }) =>
    author ? [{ ...comment, name: author.name }] : [],
  );
  const author = card ? (shown ?? post.nickname) : post.author;
  const crumbs = [
    { name: t('interact.title'), href: paths.interact() },
    ...post.topics.slice(0, 1).map(({ slug, name }) => ({ name, href: paths.interact({ topic: slug }) })),
    { name: post.title.text, href: paths.post(post.publicId) },
  ];
  return (
    <article className="container-page">
      <ShareTags
        path={paths.post(post.publicId)}
        head={postMetadata(locale, post)}
        image={postShareImage(locale, post, shown?.face)}
      />
      <JsonLd data={postJsonLd(locale, post, author, said, comments.total)} />
      <Breadcrumbs crumbs={crumbs} />
      <PostBody post={post} author={author} />
      <CommentsSection
        post={post.publicId}
        list={comments}
        bar={{ label: t('actions'), buttons: <PostActions post={post} author={author} /> }}
      />
    </article>
  );
}

/** The post itself; also the preview of one that is being written. */
export async function PostBody({ post, author }: { post: PostDetail; author: PostAuthor }) {
  const [locale, t, format] = await Promise.all([getLocale(), getTranslations('posts'), getFormatter()]);
  const time = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (
    <div className="panel post-page" data-by={post.mark}>
      <header>
        <h1 {...langOf(post.title.lang, locale)}>{post.title.text}</h1>
        <PostMark post={post} />
        <div className="post-author">
          <CardPicture card={{ logo: author.picture, name: author.name }} />
          <p>
            {author.card ? (
              <Link href={cardPath(author.card)} className="link" {...langOf(author.name.lang, locale)}>
                {author.name.text}
              </Link>
            ) : (
              <b>{author.name.text}</b>
            )}
            <time dateTime={post.publishedAt}>{time(post.publishedAt)}</time>
          </p>
        </div>
        <PostFacts post={post} />
      </header>
      <p className="lead" {...langOf(post.description.lang, locale)}>
        {post.description.text}
      </p>
      {post.content.source === 'original' ? <TranslationMark text={post.description} /> : null}
      <PostContent post={post} />
      {post.pictures.length > 0 ? (
        <PostPictures
          pictures={post.pictures}
          label={t('pictures')}
          altOf={(number) => t('pictureOf', { title: post.title.text, number })}
          words={{
            close: t('viewer.close'),
            previous: t('viewer.previous'),
            next: t('viewer.next'),
            failed: t('viewer.failed'),
          }}
        />
      ) : null}
      {post.topics.length > 0 ? (
        <ul aria-label={t('filters.topic')} className="flex flex-wrap gap-2">
          {post.topics.map(({ slug, name }) => (
            <li key={slug}>
              <Link href={paths.interact({ topic: slug })} className="chip">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** What an opportunity is: its side, trade, place and last day. */
async function PostFacts({ post }: { post: PostDetail }) {
  const [t, format] = await Promise.all([getTranslations('posts'), getFormatter()]);
  if (post.kind === 'post') return null;
  const until =
    post.validUntil && format.dateTime(new Date(post.validUntil), { dateStyle: 'medium', timeZone: 'UTC' });
  const facts = [post.industry?.name, post.province?.name].filter(Boolean);
  return (
    <p className="post-facts">
      {post.side ? (
        <span className={post.side === 'supply' ? 'badge badge-success' : 'badge badge-accent'}>
          {t(`kinds.${post.side}`)}
        </span>
      ) : null}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {until ? <span>{t('until', { date: until })}</span> : null}
      {post.isOver ? <strong>{t('over')}</strong> : null}
    </p>
  );
}

type PicturesProps = {
  pictures: readonly Picture[];
  label: string;
  altOf: (number: number) => string;
  words: ViewerWords;
};

/** Its pictures: a press opens them large, one beside the other; without script each is a link to its file. */
function PostPictures({ pictures, label, altOf, words }: PicturesProps) {
  return (
    <PictureViewer words={words}>
      <ul aria-label={label} className="post-pictures" data-count={Math.min(pictures.length, 3)}>
        {pictures.map((picture, index) => {
          const address = picture.isPrivate ? privateMediaUrl : mediaUrl;
          return (
            <li key={picture.key}>
              <a href={address(picture.key, picture.widths.at(-1) ?? picture.width)} data-picture={index}>
                <MediaImage
                  picture={picture}
                  alt={altOf(index + 1)}
                  sizes="(max-width: 559px) 33vw, 220px"
                  priority={index === 0}
                />
              </a>
            </li>
          );
        })}
      </ul>
    </PictureViewer>
  );
}

/** What else one can do with a post than to like it and say something to it. */
async function PostActions({ post, author }: { post: PostDetail; author: PostAuthor }) {
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

/** What a post says at length, its language where that is not the reader's, and the way to have it in theirs. */
async function PostContent({ post }: { post: PostDetail }) {
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

/** Below the title of a translated post: who translated it, and one click away all that its author wrote. */
function PostMark({ post: { title, description, content } }: { post: PostDetail }) {
  // A part of it may be translated alone, and is marked alone.
  if (!content.original || content.source === 'original') return <TranslationMark text={title} />;
  return (
    <OriginalMark source={content.source} original={content.original}>
      <b>{(title.original ?? title).text}</b>
      <p>{(description.original ?? description).text}</p>
    </OriginalMark>
  );
}
