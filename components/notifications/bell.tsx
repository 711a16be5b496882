'use client';

import { useTranslations } from 'next-intl';
import { Bell as BellIcon } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import { UnreadCount } from './unread-count';
import { useUnread } from './use-unread';

/** The way of the signed-in to their notifications, with how many are unread. Words: `layout.account`. */
export function Bell() {
  const t = useTranslations('layout.account');
  const { unread } = useUnread(true);
  return (
    <Link
      href={paths.memberNotifications()}
      title={t('notifications')}
      className="relative grid size-11 shrink-0 place-items-center rounded hover:bg-on-bar/10"
    >
      <BellIcon aria-hidden className="size-5" />
      <span className="sr-only">{t('notifications')}</span>
      <UnreadCount count={unread} className="absolute end-0 top-0.5" />
    </Link>
  );
}
