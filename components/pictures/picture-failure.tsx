'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { CircleAlert, RotateCw } from '@/components/ui/icons';

/** In place of a picture of a card that did not come, with another try. */
export function PictureFailure({ className, onRetry }: { className: string; onRetry: () => void }) {
  const t = useTranslations('pictures.preview');
  const islands = useTranslations('common.islands');
  return (
    <div className={className}>
      <p role="alert" className="flex items-center gap-2 text-danger">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        {t('failed')}
      </p>
      <Button onClick={onRetry}>
        <RotateCw aria-hidden />
        {islands('retry')}
      </Button>
    </div>
  );
}
