'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { createCommentAction } from '@/lib/flows/comments/actions';
import { newPublicId } from '@/lib/shared/ids';
import { CommentForm } from './comment-form';

type Props = {
  post: string;
  /** What is answered. */
  replyTo: { publicId: string; name: string } | null;
  fieldId?: string;
  onSent: (id: string) => unknown;
  onCancel?: () => void;
};

/** Says something to a post, or answers a comment. */
export function WriteForm({ post, replyTo, fieldId, onSent, onCancel }: Props) {
  const t = useTranslations('comments.talk');
  const locale = useLocale();
  // Kept until it has arrived: one that is sent again is written once.
  const id = useRef<string>(null);
  return (
    <CommentForm
      label={replyTo ? t('replying', { name: replyTo.name }) : t('text')}
      placeholder={replyTo ? '' : t('placeholder')}
      submit={t(replyTo ? 'send' : 'post')}
      submitting={t(replyTo ? 'sending' : 'posting')}
      done={(state) => t(state === 'pending' ? 'underReview' : replyTo ? 'sent' : 'posted')}
      failed={t(replyTo ? 'failed.reply' : 'failed.comment')}
      words={{ notFound: t('gone'), tooManyRequests: t('limit'), loginRequired: t('loginToComment') }}
      send={(text) => {
        id.current ??= newPublicId();
        const replied = replyTo?.publicId ?? null;
        return createCommentAction({ id: id.current, post, replyTo: replied, text, locale });
      }}
      onDone={() => {
        const sent = id.current ?? '';
        id.current = null;
        return onSent(sent);
      }}
      {...(onCancel ? { onCancel } : {})}
      {...(fieldId ? { fieldId } : {})}
    />
  );
}
