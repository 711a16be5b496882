'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { runAction } from '@/components/forms/run-action';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import { endOtherSessionsAction, endSessionAction } from '@/lib/accounts/actions';
import type { Result } from '@/lib/shared/result';
import { useRefresh } from './use-refresh';

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
  const errors = useTranslations('errors');
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  async function end(action: () => Promise<Result<void>>, done: string) {
    setBusy(true);
    const result = await runAction(action);
    setBusy(false);
    if (result.ok) {
      void notify('success', done);
      refresh();
    } else {
      const { code, errorId } = result;
      const told = code === 'unexpected' ? t('failed') : errors(`codes.${code}`);
      void notify('error', errorId ? `${told} ${errors('errorId', { id: errorId })}` : told);
    }
  }
  return { busy, end };
}
