'use client';

import { useTranslations } from 'next-intl';
import { mostUnread } from '@/lib/messages/limits';

/** How many are unread: a number for the eye, words for screen readers. Words: `messages.screen`. */
export function UnreadNumber({ count }: { count: number }) {
  const t = useTranslations('messages.screen');
  if (count === 0) return null;
  return (
    <span className="unread-number">
      <span aria-hidden>{count > mostUnread ? `${mostUnread}+` : count}</span>
      <span className="sr-only">{t('unread', { count })}</span>
    </span>
  );
}
