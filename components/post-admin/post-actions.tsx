'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type ActionsOfKind, ThingActions, ThingBulkBar, type Why } from '@/components/admins/thing-actions';
import { decideReviewAction } from '@/lib/flows/moderation/actions';
import {
  featurePostAction,
  hidePostAction,
  rejectPostAction,
  showPostAction,
} from '@/lib/flows/posts/admin-actions';
import { type PostRejectReason, postRejectReasons } from '@/lib/posts/reject-reasons';

type Plain = 'approve' | 'show' | 'feature' | 'unfeature';
type Reasoned = 'returnVersion' | 'reject' | 'hide';

/** What an administrator can do with a post. */
export type PostAction = Plain | Reasoned;

const known = (why: Why) => why as { reasonCode: PostRejectReason | null; reason: string };

/** @param version the one that the administrator sees, where one waits */
function usePostActions(version = 0): ActionsOfKind<Plain, Reasoned> {
  const t = useTranslations('post-admin.posts');
  const templates = useTranslations('post-editor.reasons');
  return {
    label: t('actions.label'),
    plain: {
      approve: (publicId) =>
        decideReviewAction({ kind: 'post', action: 'approve', input: { publicId, version } }),
      show: (id) => showPostAction({ id }),
      feature: (id) => featurePostAction({ id, featured: true }),
      unfeature: (id) => featurePostAction({ id, featured: false }),
    },
    reasoned: {
      returnVersion: (publicId, why) =>
        decideReviewAction({
          kind: 'post',
          action: 'reject',
          input: { publicId, version, ...known(why) },
        }),
      reject: (id, why) => rejectPostAction({ id, ...known(why) }),
      hide: (id, why) => hidePostAction({ id, ...known(why) }),
    },
    reasons: postRejectReasons.map((code) => ({ code, text: templates(code) })),
    text: (action) => t(`actions.${action}`),
    done: (action) => t(`done.${action}`),
    failed: (action) => t(`failed.${action}`),
    ask: (action, name) => ({
      title: t(`reasons.${action}Title`, { name }),
      text: t(`reasons.${action}Text`),
    }),
  };
}

type Props = {
  post: { publicId: string; title: string; version: number };
  actions: PostAction[];
  children?: ReactNode;
};

/** What can be done with a post; what takes it from the site asks for a reason. */
export function PostActions({ post: { publicId, title, version }, ...props }: Props) {
  return <ThingActions kind={usePostActions(version)} thing={{ publicId, name: title }} {...props} />;
}

/** What can be done with all ticked posts at once. */
export function PostBulkBar() {
  const t = useTranslations('post-admin.posts');
  return (
    <ThingBulkBar
      kind={usePostActions()}
      plain={['show']}
      reasoned={['reject', 'hide']}
      ask={(action, count) => ({
        title: t(`bulk.${action}Title`, { count }),
        text: t(`reasons.${action}Text`),
      })}
      done={(count) => t('bulk.done', { count })}
    />
  );
}
