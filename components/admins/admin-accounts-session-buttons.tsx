'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { endAdminSessionAction, endOtherAdminSessionsAction } from '@/lib/admins/actions';
import { useDeed } from './use-deed';

/** Signs one other device out. */
export function EndSessionButton({ sid, label }: { sid: string; label: string }) {
  const t = useTranslations('admins.security');
  const deed = useDeed();
  const [busy, setBusy] = useState(false);

  async function end() {
    setBusy(true);
    await deed({ call: () => endAdminSessionAction({ sid }), done: t('done.session'), failed: t('failed') });
    setBusy(false);
  }

  return (
    <Button size="sm" disabled={busy} aria-label={label} onClick={end}>
      {t('sessions.end')}
    </Button>
  );
}

/** Signs all other devices out. */
export function EndOthersButton() {
  const t = useTranslations('admins.security');
  const deed = useDeed();
  const [busy, setBusy] = useState(false);

  async function end() {
    setBusy(true);
    await deed({
      call: () => endOtherAdminSessionsAction({}),
      done: t('done.sessions'),
      failed: t('failed'),
    });
    setBusy(false);
  }

  return (
    <Button
      tone="danger"
      disabled={busy}
      onClick={end}
      className="justify-self-start max-sm:justify-self-stretch"
    >
      {t('sessions.endOthers')}
    </Button>
  );
}
