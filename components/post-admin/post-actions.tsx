'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '@/components/admins/reason-dialog';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { postRejectReasons } from '@/lib/posts/reject-reasons';
import {
  doAtOnce,
  doWithReason,
  isReasoned,
  type PostAction,
  type ReasonedAction,
  reasonedActions,
} from './post-action-kinds';

type Props = {
  post: { publicId: string; title: string };
  /** What this administrator may do with this post now. */
  actions: PostAction[];
  /** What can be done besides. */
  children?: ReactNode;
};

/** What can be done with a post; what takes it from the site asks for a reason. */
export function PostActions({ post, actions, children }: Props) {
  const t = useTranslations('post-admin.posts');
  const templates = useTranslations('post-editor.reasons');
  const { busy, write } = useWrite();
  const [asked, setAsked] = useState<ReasonedAction | null>(null);
  const { publicId: id, title: name } = post;

  async function act(which: PostAction) {
    if (isReasoned(which)) return setAsked(which);
    await write({ call: () => doAtOnce[which](id), done: t(`done.${which}`), failed: t(`failed.${which}`) });
  }

  return (
    <section aria-label={t('actions.label')} className="flex flex-wrap gap-2 empty:hidden">
      {actions.map((each) => (
        <Button
          key={each}
          size="sm"
          tone={isReasoned(each) ? 'danger' : each === 'show' ? 'primary' : 'secondary'}
          disabled={busy}
          onClick={() => void act(each)}
        >
          {t(`actions.${each}`)}
        </Button>
      ))}
      {children}
      {reasonedActions.map((each) => (
        <ReasonDialog
          key={each}
          open={asked === each}
          onOpenChange={(open) => setAsked(open ? each : null)}
          title={t(`reasons.${each}Title`, { name })}
          text={t(`reasons.${each}Text`)}
          reasons={postRejectReasons.map((code) => ({ code, text: templates(code) }))}
          call={(why) => doWithReason(each, id, why)}
          confirm={t(`actions.${each}`)}
          done={t(`done.${each}`)}
          failed={t(`failed.${each}`)}
        />
      ))}
    </section>
  );
}
