'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useState } from 'react';
import { useIntent } from '@/components/accounts/intent';
import { useAuth } from '@/components/accounts/use-auth';
import { useWrite } from '@/components/forms/use-write';
import { useLazyDialog } from '@/components/layout/use-lazy-dialog';
import { usePersonWrites } from '@/components/social/use-person-writes';
import { Button } from '@/components/ui/button';
import { Ban, Bell, BellOff, Ellipsis, Flag, Pencil, Reply, Trash2 } from '@/components/ui/icons';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { notify } from '@/components/ui/notify';
import type { CommentMark, CommentView } from '@/lib/comments/comment-view';
import { canDeleteComment, canEditComment } from '@/lib/comments/policy';
import { deleteCommentAction, restoreCommentAction } from '@/lib/flows/comments/actions';
import { commentAnchor } from '@/lib/shared/paths';
import { LikeButton } from './like-button';
import { useTalkGate } from './talk-gate';
import { useTalkStore } from './use-talk';

type Props = {
  post: string;
  comment: CommentView;
  mark: CommentMark;
  isPostAuthor: boolean;
  replyButton: RefObject<HTMLButtonElement | null>;
  onReply: () => void;
  onEdit: () => void;
  /** What else can be done with it, before the menu. */
  children?: ReactNode;
};

const loadBlock = () => import('@/components/social/block-dialog').then(({ BlockDialog }) => BlockDialog);

const loadReport = () =>
  import('@/components/reports/report-dialog').then(({ ReportDialog }) => ReportDialog);

/** What can be done with a comment: like and answer it once everybody reads it, and what its reader may do besides. */
export function CommentTools({
  post,
  comment,
  mark,
  isPostAuthor,
  replyButton,
  onReply,
  onEdit,
  children,
}: Props) {
  const t = useTranslations('comments.talk');
  const person = useTranslations('social.person');
  const { user } = useAuth();
  const { publicId } = comment;
  const author = { kind: 'comment', publicId } as const;
  const gate = useTalkGate();
  const remove = useDeleteComment(post);
  const report = useLazyDialog(loadReport);
  const block = useLazyDialog(loadBlock);

  const [now] = useState(() => new Date());
  const name = comment.author?.name ?? '';
  const { refresh } = useTalkStore(post);
  const { setMute } = usePersonWrites(author, name, refresh);
  const reader = { isAuthor: mark.own, isPostAuthor };

  const intent = { action: 'reply', subject: publicId } as const;
  const reply = () => (user ? onReply() : gate.ask('comment', intent, `#${commentAnchor(publicId)}`));
  useIntent(intent, user !== null, onReply);
  useIntent({ action: 'report', subject: publicId }, user !== null, report.show);

  const items = [
    ...(canEditComment(reader, { createdAt: new Date(comment.createdAt), wasShown: mark.wasShown }, now)
      ? [{ key: 'edit', text: t('edit'), icon: <Pencil aria-hidden />, onSelect: onEdit }]
      : []),
    ...(canDeleteComment(reader)
      ? [
          {
            key: 'delete',
            text: t('delete'),
            icon: <Trash2 aria-hidden />,
            onSelect: () => void remove(publicId),
          },
        ]
      : []),
    ...(mark.own || !user
      ? []
      : [
          {
            key: 'mute',
            text: person(mark.muted ? 'unmute' : 'mute'),
            icon: mark.muted ? <Bell aria-hidden /> : <BellOff aria-hidden />,
            onSelect: () => void setMute(!mark.muted),
          },
          { key: 'block', text: person('block'), icon: <Ban aria-hidden />, onSelect: block.show },
        ]),
    ...(mark.own
      ? []
      : [{ key: 'report', text: t('report'), icon: <Flag aria-hidden />, onSelect: report.show }]),
  ];
  return (
    <div className="tools">
      {comment.state === 'shown' ? (
        <>
          <LikeButton
            post={post}
            target="comment"
            id={publicId}
            likes={mark.likes}
            liked={mark.liked}
            label={t('likeOf', { name })}
            size="sm"
          />
          <Button
            ref={replyButton}
            size="sm"
            tone="quiet"
            aria-label={t('replyOf', { name })}
            onClick={reply}
          >
            <Reply aria-hidden />
            {t('reply')}
          </Button>
          {children}
        </>
      ) : null}
      <LazyMenu
        label={t('more', { name })}
        trigger={<Ellipsis aria-hidden />}
        className="btn btn-quiet btn-sm"
        items={items}
      />
      {block.Dialog ? <block.Dialog {...block.held} target={author} name={name} after={refresh} /> : null}
      {report.Dialog ? <report.Dialog {...report.held} target="comment" publicId={publicId} /> : null}
    </div>
  );
}

/** Takes a comment away, which the toast offers to undo; the focus goes to the list's name, where nothing of it is left. */
function useDeleteComment(post: string): (id: string) => Promise<void> {
  const t = useTranslations('comments.talk');
  const { refresh } = useTalkStore(post);
  const { write } = useWrite(refresh);
  const words = { notFound: t('gone') };

  const restore = (id: string) =>
    write({
      call: () => restoreCommentAction({ id }),
      done: ({ state }) => t(state === 'pending' ? 'underReview' : 'restored'),
      failed: t('failed.restore'),
      words,
    });

  return async (id) => {
    const answer = await write({
      call: () => deleteCommentAction({ id }),
      failed: t('failed.delete'),
      words,
    });
    if (!answer.ok) return;
    document.getElementById('comments-title')?.focus();
    await notify('success', t('deleted'), { label: t('undo'), run: () => void restore(id) });
  };
}
