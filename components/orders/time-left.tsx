'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { minuteMs } from '@/lib/shared/durations';

/** How long there is still time, to the minute; nothing once it is over, and nothing before the browser knows the time. */
export function TimeLeft({ until }: { until: string }) {
  const t = useTranslations('orders.detail');
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setLeft(Math.floor((Date.parse(until) - Date.now()) / minuteMs));
    tick();
    const timer = setInterval(tick, minuteMs / 4);
    return () => clearInterval(timer);
  }, [until]);
  if (left === null || left < 0) return null;
  return (
    <strong className="tabular">{t('left', { hours: Math.floor(left / 60), minutes: left % 60 })}</strong>
  );
}
