'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { CircleCheck } from '@/components/ui/icons';
import { unsubscribeAction } from '@/lib/notifications/actions';

/** Ends the mails of a link by one press. */
export function UnsubscribeForm({ token, settings }: { token: string; settings: ReactNode }) {
  const t = useTranslations('notifications.unsubscribe');
  const [done, setDone] = useState(false);
  const { busy, write } = useWrite(null);

  async function confirm() {
    const answer = await write({ call: () => unsubscribeAction({ token }), failed: t('failed') });
    if (answer.ok) setDone(true);
  }

  return (
    <div className="grid gap-4">
      <p role="status" className={done ? 'flex items-center gap-2' : 'sr-only'}>
        {done ? (
          <>
            <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
            {t('done')}
          </>
        ) : null}
      </p>
      {done ? (
        settings
      ) : (
        <Button tone="primary" disabled={busy} onClick={() => void confirm()}>
          {busy ? t('confirming') : t('confirm')}
        </Button>
      )}
    </div>
  );
}
