'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { timeZone } from '@/lib/shared/dates';
import type { NewestDraft } from './send-draft';

type Props = {
  newest: Pick<NewestDraft<unknown>, 'savedAt'>;
  onClose: () => void;
  onKeep: () => void;
  onLoad: () => void;
};

/** Two windows wrote on the same draft: the member says whose words stay. */
export function StaleDialog({ newest, onClose, onKeep, onLoad }: Props) {
  const t = useTranslations('drafts.stale');
  const format = useFormatter();
  const time =
    newest.savedAt &&
    format.dateTime(new Date(newest.savedAt), { dateStyle: 'short', timeStyle: 'short', timeZone });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('title')}
      description={time ? t('text', { time }) : t('gone')}
      closeLabel={t('close')}
    >
      <DialogActions>
        <Button onClick={onLoad}>{t('load')}</Button>
        <Button tone="primary" onClick={onKeep}>
          {t('keep')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
