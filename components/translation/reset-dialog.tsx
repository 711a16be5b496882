'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

type Props = {
  /** Words that nobody has read yet: they go at once, and for good. */
  unpublished: boolean;
  onClose: () => void;
  onConfirm: () => Promise<void>;
};

/** Asks before somebody's own words are thrown away. */
export function ResetDialog({ unpublished, onClose, onConfirm }: Props) {
  const t = useTranslations('translation');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(unpublished ? 'confirm.undoTitle' : 'confirm.title')}
      description={t(unpublished ? 'confirm.undoText' : 'confirm.text')}
      words={{
        confirm: t(unpublished ? 'confirm.undoAction' : 'confirm.action'),
        cancel: t('cancel'),
        busy: t('confirm.busy'),
        close: t('confirm.close'),
      }}
      tone="danger"
      onConfirm={onConfirm}
    />
  );
}
