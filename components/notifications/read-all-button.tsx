'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { useAskUnread } from '@/components/live/use-unread';
import { Button } from '@/components/ui/button';
import { CheckCheck } from '@/components/ui/icons';
import { markAllReadAction } from '@/lib/notifications/actions';
import type { NotificationList } from '@/lib/notifications/kind-row';

type Props = { list: NotificationList; newestAt: string };

/** Reads all of a list that this page knows of; what came or grew since stays unread. */
export function ReadAllButton({ list, newestAt }: Props) {
  const t = useTranslations('notifications.page');
  const askUnread = useAskUnread();
  const { busy, write } = useWrite();

  async function read() {
    await write({
      call: () => markAllReadAction({ list, at: newestAt }),
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
