'use client';

import { useFormatter } from 'next-intl';
import { timeZone, vietnamDateText } from '@/lib/shared/dates';

/** The clock of today, with the day for another one. */
export function useMessageTime(): (at: string) => string {
  const format = useFormatter();
  const today = vietnamDateText(new Date());
  return (at) => {
    const date = new Date(at);
    const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const;
    return vietnamDateText(date) === today
      ? format.dateTime(date, clock)
      : format.dateTime(date, { month: 'numeric', day: 'numeric', ...clock });
  };
}
