'use client';

import { useTransition } from 'react';
import { useLive } from '@/components/live/use-live';
import { useRouter } from '@/lib/i18n/use-navigation';

/** Shows what became of inquiries as soon as one is viewed or answered. */
export function InquiriesLive() {
  const router = useRouter();
  const [, start] = useTransition();
  const refresh = () => start(() => router.refresh());
  useLive('seen', refresh);
  useLive('message', refresh);
  useLive('messageChanged', refresh);
  useLive('resync', refresh);
  return null;
}
