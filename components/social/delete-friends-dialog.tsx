'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { deleteFriendsAction } from '@/lib/social/friend-actions';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  ids: string[];
  onDone?: () => void;
};

/** Asks before friendships are ended. */
export function DeleteFriendsDialog({ ids, onDone, ...dialog }: Props) {
  const t = useTranslations('friends');
  const { write } = useWrite();
  return (
    <ConfirmDialog
      {...dialog}
      description={t('delete.text')}
      tone="danger"
      words={{
        confirm: t('delete.confirm'),
        cancel: t('delete.cancel'),
        busy: t('delete.busy'),
        close: t('delete.close'),
      }}
      onConfirm={async () => {
        const answer = await write({
          call: () => deleteFriendsAction({ ids }),
          done: ({ count }) => t('delete.done', { count }),
          failed: t('failed.operation'),
        });
        if (answer.ok) onDone?.();
      }}
    />
  );
}
