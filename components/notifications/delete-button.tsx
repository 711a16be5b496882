'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { useAskUnread } from '@/components/live/use-unread';
import { Button } from '@/components/ui/button';
import { Trash2 } from '@/components/ui/icons';
import { notify } from '@/components/ui/notify';
import { deleteNotificationAction, restoreNotificationAction } from '@/lib/notifications/actions';

/** Takes a notification out of its list, which the toast offers to undo; the focus goes to the page's name. */
export function DeleteButton({ id, title }: { id: number; title: string }) {
  const t = useTranslations('notifications.page');
  const askUnread = useAskUnread();
  const { busy, write } = useWrite();
  const words = { notFound: t('gone') };

  async function restore() {
    await write({
      call: () => restoreNotificationAction({ id }),
      done: t('restored'),
      failed: t('failed'),
      words,
    });
    void askUnread();
  }

  async function remove() {
    const answer = await write({
      call: () => deleteNotificationAction({ id }),
      failed: t('failed'),
      words,
    });
    if (!answer.ok) return;
    void askUnread();
    document.getElementById('notifications-title')?.focus();
    await notify('success', t('deleted'), { label: t('undo'), run: () => void restore() });
  }

  return (
    <Button
      size="icon"
      tone="quiet"
      disabled={busy}
      title={t('delete')}
      aria-label={t('deleteOf', { title })}
      onClick={() => void remove()}
    >
      <Trash2 aria-hidden />
    </Button>
  );
}
