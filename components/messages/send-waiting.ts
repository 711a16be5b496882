'use client';

import type { Locale } from '@/lib/i18n/locales';
import { fetchData } from '@/lib/shared/fetch-data';
import { outboxOf } from './outbox-store';

/**
 * Sends what waits of the member who is signed in, and goes on with it when the connection is back.
 * @returns how to stop; undefined where nobody is signed in, or the server cannot be asked
 */
export async function sendWaiting(): Promise<(() => void) | undefined> {
  const answer = await fetchData<{ member: string }>('/api/member/outbox').catch(() => null);
  if (!answer) return undefined;
  const outbox = outboxOf(answer.member);
  const stop = outbox.subscribe(() => undefined);
  outbox.resume(document.documentElement.lang as Locale);
  return stop;
}
