'use client';

import { useTransition } from 'react';
import { useLiveRefresh } from '@/components/live/use-live';
import { useRouter } from '@/lib/i18n/use-navigation';

/** Shows the newest state of the page when friends or requests change elsewhere. */
export function FriendsLive() {
  const router = useRouter();
  const [, start] = useTransition();
  useLiveRefresh(['friends'], () => start(() => router.refresh()));
  return null;
}
