'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { notify } from '@/components/ui/notify';
import { deletePostAction, restorePostAction } from '@/lib/flows/posts/actions';

/**
 * Deleting a post of one's own, and bringing it back from the toast or from the list of deleted ones.
 * @param leaves whether the page is left with the post, so that it is not to be shown anew
 */
export function useDeletePost({ leaves = false } = {}) {
  const t = useTranslations('post-editor');
  const { busy, write } = useWrite(leaves ? null : undefined);
  const bringingBack = useWrite();

  const restore = (id: string) =>
    bringingBack.write({
      call: () => restorePostAction({ id }),
      done: t('actions.restored'),
      failed: t('restoreFailed'),
    });

  async function run(id: string, onDone?: () => void): Promise<void> {
    const answer = await write({ call: () => deletePostAction({ id }), failed: t('deleteFailed') });
    if (!answer.ok) return;
    onDone?.();
    await notify('success', t('deleted'), { label: t('actions.undo'), run: () => void restore(id) });
  }

  return { busy: busy || bringingBack.busy, run, restore };
}
