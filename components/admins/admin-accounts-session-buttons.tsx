'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { endAdminSessionAction, endOtherAdminSessionsAction } from '@/lib/admins/actions';

/** Signs one other device out. */
export function EndSessionButton({ sid, label }: { sid: string; label: string }) {
  const t = useTranslations('admins.security');
  const { busy, write } = useWrite();

  async function end() {
    await write({ call: () => endAdminSessionAction({ sid }), done: t('done.session'), failed: t('failed') });
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
  const { busy, write } = useWrite();

  async function end() {
    await write({
      call: () => endOtherAdminSessionsAction({}),
      done: t('done.sessions'),
      failed: t('failed'),
    });
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
