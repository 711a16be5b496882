'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type ActionsOfKind, ThingActions, ThingBulkBar, type Why } from '@/components/admins/thing-actions';
import { type CommentWhy, commentHideReasons } from '@/lib/comments/hide-reasons';
import { hideRatingAction, showRatingAction } from '@/lib/flows/ratings/admin-actions';

function useRatingActions(): ActionsOfKind<'show', 'hide'> {
  const t = useTranslations('shop-admin.ratings');
  const templates = useTranslations('accounts.reasons');
  return {
    label: t('actions.label'),
    plain: { show: (id) => showRatingAction({ id }) },
    reasoned: { hide: (id, why: Why) => hideRatingAction({ id, ...(why as CommentWhy) }) },
    reasons: commentHideReasons.map((code) => ({ code, text: templates(code) })),
    text: (action) => t(`actions.${action}`),
    done: (action) => t(`done.${action}`),
    failed: (action) => t(`failed.${action}`),
    ask: (_, name) => ({ title: t('reasons.hideTitle', { name }), text: t('reasons.hideText') }),
  };
}

type Props = {
  rating: { publicId: string; name: string };
  /** What can be done with it now. */
  action: 'hide' | 'show' | null;
  /** What can be done besides. */
  children?: ReactNode;
};

/** Hides a rating for a reason, or shows it again. */
export function RatingActions({ rating, action, children }: Props) {
  return (
    <ThingActions kind={useRatingActions()} thing={rating} actions={action ? [action] : []}>
      {children}
    </ThingActions>
  );
}

/** Hides or shows all ticked ratings at once. */
export function RatingBulkBar() {
  const t = useTranslations('shop-admin.ratings');
  return (
    <ThingBulkBar
      kind={useRatingActions()}
      plain={['show']}
      reasoned={['hide']}
      ask={(_, count) => ({ title: t('bulk.hideTitle', { count }), text: t('reasons.hideText') })}
      done={(count) => t('bulk.done', { count })}
    />
  );
}
