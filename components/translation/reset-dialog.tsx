'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

/** Asks before somebody's own words are thrown away. */
export function ResetDialog({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => Promise<void> }) {
  const t = useTranslations('translation');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('confirm.title')}
      description={t('confirm.text')}
      words={{
        confirm: t('confirm.action'),
        cancel: t('cancel'),
        busy: t('confirm.busy'),
        close: t('confirm.close'),
      }}
      tone="danger"
      onConfirm={onConfirm}
    />
  );
}
