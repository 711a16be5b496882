'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { RotateCw } from '@/components/ui/icons';

/** In place of what could not be read: that, and another try. */
export function TryAgain({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTranslations('messages.screen');
  return (
    <div className="talk-failed" role="alert">
      <p>{text}</p>
      <Button size="sm" onClick={onRetry}>
        <RotateCw aria-hidden />
        {t('retry')}
      </Button>
    </div>
  );
}
