'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { deleteFavoritesAction } from '@/lib/favorites/actions';
import type { Selected } from './export-dialog';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  selection: Selected;
  onDone?: () => void;
};

/** Asks before cards are taken out of the folder. */
export function DeleteDialog({ selection, onDone, ...dialog }: Props) {
  const t = useTranslations('favorites.delete');
  const { write } = useWrite();
  return (
    <ConfirmDialog
      {...dialog}
      description={t('text')}
      tone="danger"
      words={{ confirm: t('confirm'), cancel: t('cancel'), busy: t('busy'), close: t('close') }}
      onConfirm={async () => {
        const answer = await write({
          call: () => deleteFavoritesAction(selection),
          done: ({ count }) => t('done', { count }),
          failed: t('failed'),
        });
        if (answer.ok) onDone?.();
      }}
    />
  );
}
