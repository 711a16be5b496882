'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { useAskUnread } from '@/components/live/use-unread';
import { Button } from '@/components/ui/button';
import { markReadAction } from '@/lib/notifications/actions';

/** Reads what leads nowhere: all that it says stands in the list. */
export function ReadButton({ id }: { id: number }) {
  const t = useTranslations('notifications.page');
  const askUnread = useAskUnread();
  const { busy, write } = useWrite();

  async function read() {
    await write({ call: () => markReadAction({ id }), failed: t('failed') });
    void askUnread();
  }

  return (
    <Button size="sm" data-row disabled={busy} className="justify-self-start" onClick={() => void read()}>
      {t('read')}
    </Button>
  );
}
