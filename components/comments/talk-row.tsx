'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { TranslateOffer } from '@/components/translation/translate-offer';
import { isRefused, TranslateStatus } from '@/components/translation/translate-status';
import { type ReadingStep, useReading } from '@/components/translation/use-reading';
import { Button } from '@/components/ui/button';
import { Languages } from '@/components/ui/icons';
import type { CommentMark, CommentView } from '@/lib/comments/comment-view';
import { editCommentAction } from '@/lib/flows/comments/actions';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import type { TextReading } from '@/lib/translation/text-reading';
import { CommentForm } from './comment-form';
import { CommentItem } from './comment-item';
import { CommentTools } from './comment-tools';
import { useTalkStore } from './use-talk';
import { WriteForm } from './write-form';

type Props = {
  post: string;
  comment: CommentView;
  mark: CommentMark | undefined;
  isPostAuthor: boolean;
  onSent: (id: string) => unknown;
};

/** A comment with what can be done with it, and the form that was opened there. */
export function TalkRow({ post, comment, mark, isPostAuthor, onSent }: Props) {
  const t = useTranslations('comments.talk');
  const translating = useTranslations('comments.talk.translate');
  const locale = useLocale();
  const { refresh } = useTalkStore(post);
  const [open, setOpen] = useState<'edit' | 'reply' | null>(null);
  const replyButton = useRef<HTMLButtonElement>(null);
  const { publicId, author } = comment;
  const { step, ask, translated } = useCommentTranslation(comment);
  if (!mark || !author) return <CommentItem comment={comment} />;
  const close = () => {
    setOpen(null);
    replyButton.current?.focus();
  };
  return (
    <CommentItem
      comment={comment}
      translated={translated}
      editor={
        open === 'edit' ? (
          <CommentForm
            label={t('editText')}
            text={comment.text}
            submit={t('save')}
            submitting={t('saving')}
            done={(state) => t(state === 'pending' ? 'underReview' : 'saved')}
            failed={t('failed.save')}
            words={{ conflict: t('late'), notFound: t('gone') }}
            send={(text) => editCommentAction({ id: publicId, text, locale })}
            onDone={async () => {
              await refresh();
              close();
            }}
            onCancel={close}
          />
        ) : undefined
      }
    >
      <CommentTools
        post={post}
        comment={comment}
        mark={mark}
        isPostAuthor={isPostAuthor}
        replyButton={replyButton}
        onReply={() => setOpen('reply')}
        onEdit={() => setOpen('edit')}
      >
        <TranslateTool comment={comment} offer={mark.offer} step={step} onAsk={ask} />
      </CommentTools>
      {comment.state === 'rejected' ? (
        <Link href={paths.memberInteractions({ view: 'comments' })} className="link text-sm underline">
          {t('why')}
        </Link>
      ) : null}
      {mark.offer ? <TranslateStatus step={step} words={(reached) => translating(reached)} /> : null}
      {open === 'reply' ? (
        <WriteForm
          post={post}
          replyTo={{ publicId, name: author.name }}
          onSent={(id) => {
            setOpen(null);
            return onSent(id);
          }}
          onCancel={close}
        />
      ) : null}
    </CommentItem>
  );
}

type TranslateToolProps = {
  comment: CommentView;
  offer: CommentMark['offer'];
  step: ReadingStep;
  onAsk: () => void;
};

/** Among a comment's tools: the way to read it in one's own language; nothing where it stands in it. */
function TranslateTool({ comment, offer, step, onAsk }: TranslateToolProps) {
  const t = useTranslations('comments.talk.translate');
  if (offer === null || step === 'done') return null;
  if (offer === 'link' || isRefused(step))
    return <TranslateOffer id={comment.publicId} text={comment.text} lang={comment.lang} isTool />;
  return (
    <Button
      size="sm"
      tone="quiet"
      disabled={step !== 'idle'}
      aria-label={t('of', { name: comment.author?.name ?? '' })}
      onClick={onAsk}
    >
      <Languages aria-hidden />
      {t('button')}
    </Button>
  );
}

const readingOf = ({ state }: TextReading) => state;

/** A comment in its reader's language, once they asked for it; one that is edited is shown as it is again. */
function useCommentTranslation({ publicId, text }: CommentView) {
  const locale = useLocale();
  const path = `/api/comments/${publicId}/translation?locale=${locale}`;
  const { step, answer, ask } = useReading(path, readingOf, text);
  return { step, ask, translated: answer?.state === 'done' ? answer : null };
}
