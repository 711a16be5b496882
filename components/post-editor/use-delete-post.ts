'use client';

import { useTranslations } from 'next-intl';
import { useDeleteOwn } from '@/components/drafts/use-delete-own';
import { deletePostAction, restorePostAction } from '@/lib/flows/posts/actions';

/**
 * Deleting a post of one's own, and bringing it back.
 * @param leaves whether the page is left with the post, so that it is not to be shown anew
 */
export function useDeletePost({ leaves = false } = {}) {
  const t = useTranslations('post-editor');
  return useDeleteOwn(
    { remove: deletePostAction, restore: restorePostAction },
    {
      deleted: t('deleted'),
      deleteFailed: t('deleteFailed'),
      undo: t('actions.undo'),
      restored: ({ asDraft }) => t(asDraft ? 'actions.restoredAsDraft' : 'actions.restored'),
      restoreFailed: t('restoreFailed'),
    },
    leaves,
  );
}
