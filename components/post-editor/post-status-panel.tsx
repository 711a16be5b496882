'use client';

import { ExternalLink, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DraftKeeper, DraftStart } from '@/components/drafts/draft-keeper';
import { useWrite } from '@/components/forms/use-write';
import { Badge } from '@/components/ui/badge';
import { Button, buttonClass } from '@/components/ui/button';
import { discardPostDraftAction, takePostBackAction, withdrawPostAction } from '@/lib/flows/posts/actions';
import { Link } from '@/lib/i18n/navigation';
import { useRouter } from '@/lib/i18n/use-navigation';
import { ownPostNote, ownPostState } from '@/lib/posts/own-post-state';
import type { PostForm } from '@/lib/posts/post-form';
import type { PostDraftStatus, PostStatus } from '@/lib/posts/post-status';
import { paths } from '@/lib/shared/paths';
import { PostReason } from './post-reason';
import { stateTextOf, stateTones } from './state-words';
import { useDeletePost } from './use-delete-post';

const ConfirmDialog = dynamic(
  () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
  { ssr: false },
);

/** Where a post stands, for its author. */
export type PostPublication = {
  status: PostStatus;
  draftStatus: PostDraftStatus;
  reasonCode: string | null;
  reason: string;
};

type Props = {
  id: string;
  publication: PostPublication;
  /** Something was written since it was published. */
  edited: boolean;
  keeper: DraftKeeper<PostForm>;
  /** Told what is left after the changes were thrown away. */
  onDiscarded: (start: DraftStart<PostForm>) => void;
};

/** Where the post stands, what that means, and what its author can do about it. */
export function PostStatusPanel({ id, publication, edited, keeper, onDiscarded }: Props) {
  const t = useTranslations('post-editor');
  const failed = t('failed');
  const router = useRouter();
  const { busy, write } = useWrite();
  const remove = useDeletePost({ leaves: true });
  const [asksDiscard, setAsksDiscard] = useState(false);
  const { status, draftStatus } = publication;
  const draft = edited && draftStatus === 'published' ? 'editing' : draftStatus;
  const state = ownPostState(status, draft);
  const isLive = status === 'published';

  const withdraw = async () => {
    if (await keeper.save())
      await write({ call: () => withdrawPostAction({ id }), done: t('actions.withdrawn'), failed });
  };
  const takeBack = () =>
    write({ call: () => takePostBackAction({ id }), done: t('actions.takenBack'), failed });
  const discard = async () => {
    await keeper.save();
    const left = await write({
      call: () => discardPostDraftAction({ id, version: keeper.version }),
      done: t('actions.discarded'),
      failed,
    });
    if (left.ok && left.data) onDiscarded(left.data);
  };
  const removeAll = async () => {
    // What is not saved yet comes back with the rest.
    await keeper.save();
    await remove.run(id, () => router.push(paths.memberMyPosts()));
  };

  return (
    <section aria-labelledby="post-status" className="panel grid gap-3 p-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="post-status" className="sr-only">
          {t('status.title')}
        </h2>
        <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>
        <p className="min-w-0 flex-1 basis-60">
          {t(`status.${stateTextOf(state, ownPostNote(status, draft))}`)}
        </p>
      </div>
      {state === 'rejected' ? <PostReason {...publication} /> : null}
      <div className="flex flex-wrap gap-2">
        {isLive ? (
          <Link href={paths.post(id)} prefetch={false} className={buttonClass({ size: 'sm' })}>
            <ExternalLink aria-hidden />
            {t('actions.view')}
          </Link>
        ) : null}
        {draftStatus === 'pending_review' ? (
          <Button size="sm" disabled={busy} onClick={() => void takeBack()}>
            <Undo2 aria-hidden />
            {t('actions.takeBack')}
          </Button>
        ) : null}
        {isLive && draftStatus !== 'pending_review' ? (
          <Button size="sm" disabled={busy} onClick={() => void withdraw()}>
            <Undo2 aria-hidden />
            {t('actions.withdraw')}
          </Button>
        ) : null}
        {isLive && draft !== 'published' && draftStatus !== 'pending_review' ? (
          <Button size="sm" tone="quiet" disabled={busy} onClick={() => setAsksDiscard(true)}>
            <RotateCcw aria-hidden />
            {t('actions.discard')}
          </Button>
        ) : null}
        <Button size="sm" tone="quiet" disabled={busy || remove.busy} onClick={() => void removeAll()}>
          <Trash2 aria-hidden />
          {t('actions.delete')}
        </Button>
      </div>
      {asksDiscard ? (
        <ConfirmDialog
          open
          onOpenChange={setAsksDiscard}
          tone="danger"
          title={t('discard.title')}
          description={t('discard.text')}
          words={{
            confirm: t('actions.discard'),
            cancel: t('discard.cancel'),
            busy: t('discard.busy'),
            close: t('discard.close'),
          }}
          onConfirm={discard}
        />
      ) : null}
    </section>
  );
}
