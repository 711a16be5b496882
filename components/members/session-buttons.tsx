'use client';

import { useTranslations } from 'next-intl';
import { useRefresh } from '@/components/accounts/use-refresh';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { endOtherSessionsAction, endSessionAction } from '@/lib/accounts/actions';
import type { Result } from '@/lib/shared/result';

/** Signs one other device out. */
export function EndSessionButton({ id, label }: { id: string; label: string }) {
  const t = useTranslations('membership.sessions');
  const { busy, end } = useEnding();
  return (
    <Button
      size="sm"
      disabled={busy}
      aria-label={label}
      onClick={() => void end(() => endSessionAction({ id }), t('ended'))}
    >
      {t('end')}
    </Button>
  );
}

/** Signs all other devices out. */
export function EndOthersButton() {
  const t = useTranslations('membership.sessions');
  const { busy, end } = useEnding();
  return (
    <div>
      <Button
        tone="danger"
        disabled={busy}
        className="max-sm:w-full"
        onClick={() => void end(() => endOtherSessionsAction({}), t('endedOthers'))}
      >
        {t('endOthers')}
      </Button>
    </div>
  );
}

function useEnding() {
  const t = useTranslations('membership.sessions');
  const { busy, write } = useWrite(useRefresh());
  const end = (call: () => Promise<Result<void>>, done: string) => write({ call, done, failed: t('failed') });
  return { busy, end };
}
