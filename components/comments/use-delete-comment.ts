'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { notify } from '@/components/ui/notify';
import { deleteCommentAction, restoreCommentAction } from '@/lib/comments/actions';
import { useTalkStore } from './use-talk';

/** Takes a comment away, which the toast offers to undo; the focus goes to the list's name, where nothing of it is left. */
export function useDeleteComment(post: string): (id: string) => Promise<void> {
  const t = useTranslations('comments.talk');
  const { refresh } = useTalkStore(post);
  const { write } = useWrite(refresh);
  const words = { notFound: t('gone'), tooManyRequests: t('limit') };

  const restore = (id: string) =>
    write({
      call: () => restoreCommentAction({ id }),
      done: t('restored'),
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
