'use client';

import { useTranslations } from 'next-intl';
import { failureFrom } from '@/components/forms/failure-from';
import { FailureText } from '@/components/forms/form-error';
import { Button } from '@/components/ui/button';
import { RotateCw } from '@/components/ui/icons';

type Props = { error: unknown; unexpected: string; onRetry: () => void };

/** In place of a list that could not be loaded: what it was, why, and another try. */
export function ListFailure({ error, unexpected, onRetry }: Props) {
  const islands = useTranslations('common.islands');
  const failure = failureFrom(error);
  // Without an answer it is known what failed, not why.
  const told = failure.code === 'network' ? { ...failure, code: 'unexpected' as const } : failure;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded border p-4">
      <div className="min-w-0 flex-1">
        <FailureText failure={told} unexpected={unexpected} />
      </div>
      <Button size="sm" onClick={onRetry}>
        <RotateCw aria-hidden />
        {islands('retry')}
      </Button>
    </div>
  );
}
