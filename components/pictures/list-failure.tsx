'use client';

import { useTranslations } from 'next-intl';
import { failureOfAsking } from '@/components/forms/failure-from';
import { FailureText } from '@/components/forms/form-error';
import { Button } from '@/components/ui/button';
import { RotateCw } from '@/components/ui/icons';

type Props = { error: unknown; unexpected: string; onRetry: () => void };

/** In place of a list that could not be loaded: what it was, why, and another try. */
export function ListFailure({ error, unexpected, onRetry }: Props) {
  const islands = useTranslations('common.islands');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded border p-4">
      <div className="min-w-0 flex-1">
        <FailureText failure={failureOfAsking(error)} unexpected={unexpected} />
      </div>
      <Button size="sm" onClick={onRetry}>
        <RotateCw aria-hidden />
        {islands('retry')}
      </Button>
    </div>
  );
}
