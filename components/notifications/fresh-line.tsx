'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, useTransition } from 'react';
import { useLive } from '@/components/live/use-live';
import { useUnread } from '@/components/live/use-unread';
import { Button } from '@/components/ui/button';
import { useRouter } from '@/lib/i18n/use-navigation';
import type { NotificationList } from '@/lib/notifications/kind-row';

type Props = {
  list: NotificationList;
  /** The first page of the whole list in this state. */
  firstHref: string;
};

/** Says how many came while the list stands open, and loads them when its reader wants: no row moves under their hand. */
export function FreshLine({ list, firstHref }: Props) {
  const t = useTranslations('notifications.page');
  const router = useRouter();
  const [count, setCount] = useState(0);
  const [loading, startLoading] = useTransition();
  const { unread } = useUnread(true);
  // Some may have been missed. How many nobody knows: the list itself shows them, once there are more than before. Without a stream
  // that is asked each half minute, and a list that stays as it is is not drawn anew.
  const missed = useRef(false);
  const before = useRef(unread);
  useEffect(() => {
    if (missed.current && unread > before.current) {
      missed.current = false;
      startLoading(() => router.refresh());
    }
    before.current = unread;
  }, [unread, router]);
  const hear = (event: { list: NotificationList }) => {
    missed.current = false;
    if (event.list === list) setCount((known) => known + 1);
  };
  useLive('notification', hear, () => {
    missed.current = true;
  });

  const load = () =>
    startLoading(() => {
      setCount(0);
      router.replace(firstHref);
      router.refresh();
    });

  return (
    <div role="status">
      {count > 0 ? (
        <p className="mb-3 flex flex-wrap items-center justify-between gap-2 rounded border border-accent bg-accent-soft px-4 py-2 text-sm">
          {t('fresh', { count })}
          <Button size="sm" disabled={loading} onClick={load}>
            {t('show')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
