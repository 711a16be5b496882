'use client';

import { CheckCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { markAllReadAction } from '@/lib/notifications/actions';
import { useAskUnread } from './use-unread';

/** Reads all that this page knows of; what came since stays unread. */
export function ReadAllButton({ newestId }: { newestId: number }) {
  const t = useTranslations('notifications.page');
  const askUnread = useAskUnread();
  const { busy, write } = useWrite();

  async function read() {
    await write({
      call: () => markAllReadAction({ id: newestId }),
      done: t('readAllDone'),
      failed: t('failed'),
    });
    void askUnread();
  }

  return (
    <Button size="sm" disabled={busy} onClick={() => void read()}>
      <CheckCheck aria-hidden />
      {t('readAll')}
    </Button>
  );
}
