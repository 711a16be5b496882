'use client';

import { useTransition } from 'react';
import { useLiveRefresh } from '@/components/live/use-live';
import { useRouter } from '@/lib/i18n/use-navigation';

/** Shows what became of inquiries as soon as one is viewed or answered. */
export function InquiriesLive() {
  const router = useRouter();
  const [, start] = useTransition();
  useLiveRefresh(['seen', 'message', 'messageChanged'], () => start(() => router.refresh()));
  return null;
}
