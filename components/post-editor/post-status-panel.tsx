'use client';

import { useTranslations } from 'next-intl';
import type { DraftKeeper, DraftStart } from '@/components/drafts/draft-keeper';
import { OwnStatusPanel } from '@/components/drafts/own-status-panel';
import { useWrite } from '@/components/forms/use-write';
import { Undo2 } from '@/components/ui/icons';
import { discardPostDraftAction, takePostBackAction, withdrawPostAction } from '@/lib/flows/posts/actions';
import { useRouter } from '@/lib/i18n/use-navigation';
import { ownPostNote, ownPostState } from '@/lib/posts/own-post-state';
import type { PostForm } from '@/lib/posts/post-form';
import type { PostDraftStatus, PostStatus } from '@/lib/posts/post-status';
import { paths } from '@/lib/shared/paths';
import { PostReason } from './post-reason';
import { stateTextOf, stateTones } from './state-words';
import { useDeletePost } from './use-delete-post';

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
  const { status, draftStatus } = publication;
  const draft = edited && draftStatus === 'published' ? 'editing' : draftStatus;
  const state = ownPostState(status, draft);
  const isLive = status === 'published';
  const waits = draftStatus === 'pending_review';

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
    <OwnStatusPanel
      headingId="post-status"
      title={t('status.title')}
      state={{ tone: stateTones[state], text: t(`states.${state}`) }}
      text={t(`status.${stateTextOf(state, ownPostNote(status, draft))}`)}
      reason={state === 'rejected' ? <PostReason {...publication} /> : null}
      view={isLive ? { href: paths.post(id), text: t('actions.view') } : null}
      takeBack={waits ? { text: t('actions.takeBack'), run: takeBack } : null}
      presses={[
        isLive && !waits ? { text: t('actions.withdraw'), run: withdraw, icon: <Undo2 aria-hidden /> } : null,
      ]}
      discard={{
        isThere: isLive && draft !== 'published' && !waits,
        text: t('actions.discard'),
        run: discard,
        title: t('discard.title'),
        description: t('discard.text'),
        words: {
          cancel: t('discard.cancel'),
          busy: t('discard.busy'),
          close: t('discard.close'),
        },
      }}
      remove={{ text: t('actions.delete'), run: removeAll, busy: remove.busy }}
      busy={busy}
    />
  );
}
