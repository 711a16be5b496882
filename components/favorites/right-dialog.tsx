'use client';

import { useTranslations } from 'next-intl';
import { Button, buttonClass } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  missing: 'membership' | 'activation';
};

/** Why a card cannot be collected yet, and the way to it. */
export function RightDialog({ open, onOpenChange, missing }: Props) {
  const t = useTranslations('favorites.card');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`${missing}Title`)}
      description={t(`${missing}Text`)}
      closeLabel={t('close')}
    >
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>{t('later')}</Button>
        <Link href={paths.membership()} prefetch={false} className={buttonClass({ tone: 'primary' })}>
          {t(`${missing}Action`)}
        </Link>
      </DialogActions>
    </Dialog>
  );
}
