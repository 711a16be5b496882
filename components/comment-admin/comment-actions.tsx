'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type ActionsOfKind, ThingActions, ThingBulkBar, type Why } from '@/components/admins/thing-actions';
import { type CommentWhy, commentHideReasons } from '@/lib/comments/hide-reasons';
import { hideCommentAction, showCommentAction } from '@/lib/flows/comments/admin-actions';

function useCommentActions(): ActionsOfKind<'show', 'hide'> {
  const t = useTranslations('post-admin.comments');
  const templates = useTranslations('accounts.reasons');
  return {
    label: t('actions.label'),
    plain: { show: (id) => showCommentAction({ id }) },
    reasoned: { hide: (id, why: Why) => hideCommentAction({ id, ...(why as CommentWhy) }) },
    reasons: commentHideReasons.map((code) => ({ code, text: templates(code) })),
    text: (action) => t(`actions.${action}`),
    done: (action) => t(`done.${action}`),
    failed: (action) => t(`failed.${action}`),
    ask: (_, name) => ({ title: t('reasons.hideTitle', { name }), text: t('reasons.hideText') }),
  };
}

type Props = {
  comment: { publicId: string; name: string };
  /** What can be done with it now. */
  action: 'hide' | 'show' | null;
  /** What can be done besides. */
  children?: ReactNode;
};

/** Hides a comment for a reason, or shows it again. */
export function CommentActions({ comment, action, children }: Props) {
  return (
    <ThingActions kind={useCommentActions()} thing={comment} actions={action ? [action] : []}>
      {children}
    </ThingActions>
  );
}

/** Hides or shows all ticked comments at once. */
export function CommentBulkBar() {
  const t = useTranslations('post-admin.comments');
  return (
    <ThingBulkBar
      kind={useCommentActions()}
      plain={['show']}
      reasoned={['hide']}
      ask={(_, count) => ({ title: t('bulk.hideTitle', { count }), text: t('reasons.hideText') })}
      done={(count) => t('bulk.done', { count })}
    />
  );
}
