import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CardPicture } from '@/components/cards/card-picture';
import { SaidText } from '@/components/rich-text/said-text';
import { TranslationMark } from '@/components/translation/translation-mark';
import type { CommentView, QuotedComment } from '@/lib/comments/comment-view';
import { langOf } from '@/lib/i18n/lang-of';
import { timeZone } from '@/lib/shared/dates';
import { commentAnchor } from '@/lib/shared/paths';
import type { ShownText } from '@/lib/translation/fallback';

type Props = {
  comment: CommentView;
  /** What it says in the reader's language, and who translated it. */
  translated?: Pick<ShownText, 'text' | 'source'> | null;
  /** In place of the text: a form that changes it. */
  editor?: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
};

/** A comment as a row, with what it answers; the same on the kept page and in the browser. */
export function CommentItem({ comment, translated, editor, children }: Props) {
  const t = useTranslations('comments');
  const format = useFormatter();
  const locale = useLocale();
  const { author, quoted, state, createdAt, editedAt } = comment;
  return (
    <li id={commentAnchor(comment.publicId)} tabIndex={-1} className="comment" data-by={author?.mark}>
      {author ? (
        <CardPicture
          card={{ logo: author.picture, name: { text: author.name, lang: locale, source: 'original' } }}
        />
      ) : (
        <span aria-hidden className="picture" />
      )}
      <div>
        <p className="by">
          {author ? <b>{author.name}</b> : null}
          {author?.isPostAuthor ? <span className="badge badge-accent">{t('postAuthor')}</span> : null}
          <time dateTime={createdAt}>
            {format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short', timeZone })}
          </time>
          {editedAt ? <span>{t('edited')}</span> : null}
          {author && (state === 'pending' || state === 'rejected') ? (
            <span className="badge">{t(`statuses.${state}`)}</span>
          ) : null}
        </p>
        {author || state === 'shown' ? (
          <>
            {quoted ? <Quote quoted={quoted} /> : null}
            {editor ?? (
              <p className="said" {...(!translated && langOf(comment.lang, locale))}>
                <SaidText text={(translated ?? comment).text} />
              </p>
            )}
            {translated && !editor ? (
              <TranslationMark
                text={{ source: translated.source, original: { text: comment.text, lang: comment.lang } }}
              />
            ) : null}
          </>
        ) : (
          <p className="gone">{t(`states.${state}`)}</p>
        )}
        {children}
      </div>
    </li>
  );
}

/** What is answered, in short; a press leads there. */
function Quote({ quoted }: { quoted: QuotedComment }) {
  const t = useTranslations('comments');
  const { publicId, state, name, text, lang } = quoted;
  const isShown = state === 'shown';
  return (
    <a href={`#${commentAnchor(publicId)}`} className="quote">
      <span>{isShown ? t('answers', { name }) : t('answersGone')}</span>
      {isShown ? <q lang={lang}>{text}</q> : <i>{t(`states.${state}`)}</i>}
    </a>
  );
}
